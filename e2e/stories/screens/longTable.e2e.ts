import type { Page } from '@playwright/test'
import { expect, rows, test } from '../../support/console'
import { long } from '../../support/parts'

const pageSize = 200

const laidOut = (page: Page) =>
  rows(page).evaluateAll((all) => all.filter((row) => row.children[1]?.checkVisibility({ contentVisibilityAuto: true })).length)

/** The cells that cut their content without an ellipsis, and those that do not stand below their title. */
const misfits = (page: Page) =>
  page.getByRole('table').evaluate((table: HTMLTableElement) => {
    const [header, ...body] = table.rows
    const starts = [...(header?.cells ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left))
    const isCut = (cell: HTMLElement) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).textOverflow !== 'ellipsis'
    return body
      .flatMap((row) => [...row.cells])
      .filter((cell) => isCut(cell) || Math.round(cell.getBoundingClientRect().left) !== starts[cell.cellIndex])
      .map((cell) => cell.textContent)
  })

/** By how much the table is wider than the box around it. */
const overhang = (page: Page) =>
  page.getByRole('table').evaluate((table) => Math.round(table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0)))

test.beforeEach(async ({ open, page }) => {
  await open('/users/all')
  await expect(rows(page)).toHaveCount(pageSize)
})

test('of two hundred rows only those in view are laid out, and each is when it is scrolled to', long, async ({ page }) => {
  await expect.poll(() => laidOut(page)).toBeGreaterThan(5)
  expect(await laidOut(page)).toBeLessThan(60)
  const title = page.getByRole('columnheader', { name: 'Email' })
  const top = (await title.boundingBox())!.y
  const last = rows(page).last()
  await expect(async () => {
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole('button', { name: /^Delete/ })).toBeInViewport({ timeout: 1000 })
  }).toPass()
  expect((await title.boundingBox())!.y).toBe(top)
})

test('every cell of 200 rows is below its title and cuts no text unseen, also after a resize and other rows', long, async ({ page }) => {
  // One layout of all rows costs a fraction of one for each row whose cells are measured out of view.
  await page.addStyleTag({ content: 'tbody tr, tbody tr * { content-visibility: visible !important }' })
  for (const width of [1440, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overhang(page), `${width} pixels`).toBe(0)
    await expect.poll(() => misfits(page), `${width} pixels`).toEqual([])
  }
  await page.getByText('Female', { exact: true }).first().click()
  await expect(rows(page).first()).toContainText('Female')
  expect(await misfits(page)).toEqual([])
})

test('on paper a long table is a plain one', long, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toHaveCSS('display', 'table')
  await expect.poll(() => laidOut(page)).toBe(pageSize)
})
