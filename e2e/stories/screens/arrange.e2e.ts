import type { Locator, Page } from '@playwright/test'
import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, rows, test } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { long } from '../../support/parts'
import { besideTables } from '../../support/tables'

const arrange = (page: Page) => page.getByRole('button', { name: 'Arrange table' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Arrange App users' })
const titles = (page: Page) => page.getByRole('columnheader')
const inView = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const box = all[0]!.closest('[role=region]')!.getBoundingClientRect()
    return all.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= box.top && bottom <= box.bottom + 1
    }).length
  })

test('an administrator chooses, orders and widens columns by keyboard, and finds them so after a reload', long, async ({ page, api }) => {
  await signInAsNew(page, api, 'arranges.columns')
  await page.goto('/#/users/all')
  await expect(titles(page)).toHaveText(['', 'Selfie', 'Name', 'Username', 'Age', 'Mobile', 'Email', 'Joining date', /address/, 'Status', 'Action'])
  await arrange(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('checkbox', { name: 'Email' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('checkbox', { name: 'Name', exact: true })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Move Age up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('Age is column 2 of 9')
  await expect(dialog(page).getByRole('button', { name: 'Move Age up' })).toBeFocused()
  await dialog(page).getByLabel('Width of Mobile').selectOption('Widest')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(arrange(page)).toBeFocused()
  const savedTitles = ['', 'Selfie', 'Age', 'Name', 'Username', 'Mobile', 'Joining date', /address/, 'Status', 'Action']
  await expect(titles(page)).toHaveText(savedTitles)
  await page.reload()
  await expect(titles(page)).toHaveText(savedTitles)
  await arrange(page).click()
  await expect(dialog(page).getByLabel('Width of Mobile')).toHaveValue('widest')
  await dialog(page).getByRole('button', { name: 'Reset' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(titles(page)).toHaveCount(11)
})

test(
  'a list shows fifteen people at once, with compact rows seventeen, and the row that the keyboard is in shows its whole text',
  long,
  async ({ page, api }) => {
    await signInAsNew(page, api, 'likes.compact')
    await page.goto('/#/users/all')
    await expect.poll(() => inView(page)).toBeGreaterThanOrEqual(15)
    await arrange(page).click()
    await dialog(page).getByText('Compact').click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('table[data-compact]')).toBeVisible()
    await expect.poll(() => inView(page)).toBeGreaterThanOrEqual(17)
    const first = rows(page).first()
    expect((await first.boundingBox())!.height).toBeLessThan(38)
    await page.mouse.move(0, 0)
    await first.getByRole('checkbox').press('Tab')
    await expect.poll(async () => (await first.boundingBox())!.height).toBeGreaterThan(40)
  },
)

test.describe('in a browser as narrow as a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const readHeight = async (card: Locator) => (await card.boundingBox())!.height

  test('a person takes a card of 120 pixels, More opens what does not fit, and nothing is beside the screen', long, async ({ page, open }) => {
    await open('/users/all')
    const card = rows(page).first()
    const email = card.getByText(/@/)
    await expect(email).toBeHidden()
    expect(await readHeight(card)).toBeLessThanOrEqual(120)
    const box = (await card.boundingBox())!
    const parts = [
      card.locator('img').first(),
      card.getByRole('rowheader'),
      card.getByText(/^(Pending|Registered)$/),
      card.getByText(/^\d\d$/),
      card.getByText(/^\+92/),
      card.getByRole('checkbox'),
      ...(await card.getByRole('cell').last().getByRole('button').all()),
      ...(await card.getByRole('link').all()),
    ]
    for (const part of parts) {
      const { x, y, width, height } = (await part.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(box.x)
      expect(x + width).toBeLessThanOrEqual(390)
      expect(y + height).toBeLessThanOrEqual(box.y + box.height)
    }
    const more = card.getByText('More', { exact: true })
    const before = await more.boundingBox()
    await more.press('Enter')
    await expect(email).toBeVisible()
    expect(await more.boundingBox()).toEqual(before)
    const title = await email.evaluate((one) => getComputedStyle(one.closest('td')!, '::before').content)
    expect(title, 'a title with a space after it, also right to left').toMatch(/^"Email(" ")?\u2002"$/)
    expect(await besideTables(page)).toEqual([0])
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
  })

  test('somebody sorts the cards by the titles above them, and the address has it', long, async ({ page, open }) => {
    await open('/users/all')
    await expect(titles(page)).toHaveText(['', 'Name', 'Age', 'Joining date'])
    await page.getByRole('columnheader', { name: 'Age', exact: true }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=-age/)
    await expect(page.getByRole('columnheader', { name: 'Age', exact: true })).toHaveAttribute('aria-sort', 'descending')
    await expect(
      rows(page)
        .first()
        .getByText(/^[5-9]\d$/),
    ).toBeVisible()
    await page.getByRole('columnheader', { name: 'Age', exact: true }).getByRole('button').click()
    await expect(rows(page).first().getByText('18', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Age', exact: true })).toHaveAttribute('aria-sort', 'ascending')
    await page.goto('/#/notification')
    await expect(titles(page)).toHaveText(['Name', 'Age'])
  })
})

/** The places of the first cells and the actions of a row, beside the edges of the table that the row starts and ends at. */
const readEdges = (row: Locator) =>
  row.evaluate((one) => {
    const box = one.closest('[role=region]')!
    const isRightToLeft = getComputedStyle(box).direction === 'rtl'
    const { left, right } = box.getBoundingClientRect()
    const getStart = (cell: Element) => (isRightToLeft ? right - cell.getBoundingClientRect().right : cell.getBoundingClientRect().left - left)
    return { isScrolled: box.scrollLeft !== 0, starts: [...one.children].slice(0, 3).map((cell) => Math.round(getStart(cell))) }
  })

/** Does a cell hide what scrolls below it? */
const isInFront = (cell: Locator) =>
  cell.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const isOpaque = !/, 0\)$/.test(getComputedStyle(one).backgroundColor)
    return isOpaque && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

for (const dir of ['ltr', 'rtl'])
  test(`the box, the picture and the name of a person stay in view while the table scrolls sideways, ${dir}`, long, async ({ page, open }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await open('/users/all')
    const first = rows(page).first()
    await expect(first).toBeVisible()
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
    const { starts } = await readEdges(first)
    const region = page.getByRole('region', { name: 'App users' })
    await region.evaluate((box) => box.scrollTo({ left: getComputedStyle(box).direction === 'rtl' ? -300 : 300 }))
    expect(await readEdges(first)).toEqual({ isScrolled: true, starts })
    expect(await isInFront(first.getByRole('rowheader'))).toBe(true)
    for (const title of ['Selfie', 'Name']) expect(await isInFront(page.getByRole('columnheader', { name: title, exact: true }))).toBe(true)
  })
