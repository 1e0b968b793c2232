import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { Release, type PageInfo } from '@matchdesk/shared/release'
import { interceptReads } from './endpoint'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The pages of every remote that is built: a page that is released is in the stories that read them, without a line. */
export const pages: readonly PageInfo[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => `${root}${folder}/dist/release.json`)
  .filter((file) => existsSync(file))
  .flatMap((file) => Release.parse(JSON.parse(readFileSync(file, 'utf8'))).pages)

const isMasterData = ({ path }: PageInfo) => path.startsWith('/master/')

/** The same, with three of the master-data lists for all twenty: those are one screen, and one line each in the contract. */
export const screens: readonly PageInfo[] = pages.filter((page) => !isMasterData(page) || pages.filter(isMasterData).indexOf(page) % 8 === 0)

if (pages.length === 0) throw new Error('No remote is built: run npx matchdesk builds')

const main = (page: Page) => page.getByRole('main')

/** Waits until a page shows what it reads, or why it cannot. */
export async function waitForContent(page: Page) {
  const content = page
    .locator('#page')
    .locator('table, form, [type=file], [role=region], [role=tabpanel], [role=alert], [role=status]:not([aria-label])')
  await expect(content.first()).toBeVisible()
  await expect(main(page).getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
}

/** The address of a page. A page with parameters is opened by the first link on its parent page, at the latest once two rows are selected. */
export async function findAddress(page: Page, { path, under }: PageInfo): Promise<string> {
  if (!path.includes(':')) return path
  const parent = pages.find((one) => one.path === under)
  if (!parent) throw new Error(`${path} has parameters, and hangs under no page that links to it`)
  await page.goto(`/#${await findAddress(page, parent)}`)
  await waitForContent(page)
  const pattern = new RegExp(`^#${path.replace(/:\w+/g, '[^/?]+')}$`)
  const findLink = async () => {
    const links = await main(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return links.find((href) => pattern.test(href) && !pages.some((one) => `#${one.path}` === href))
  }
  let link = await findLink()
  if (!link) {
    for (const index of [0, 1]) await main(page).locator('tbody [type=checkbox]').nth(index).check()
    await expect.poll(findLink).toBeTruthy()
    link = await findLink()
  }
  if (!link) throw new Error(`No link on ${parent.path} leads to ${path}`)
  return link.slice(1)
}

const shorter = (_: string, value: unknown) => (Array.isArray(value) ? value.slice(0, 20) : value)

/** Lets every list have its first twenty rows only: the others have the same shape, and axe takes its time for each element. */
export const shortenLists = (page: Page) =>
  interceptReads(page, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: JSON.parse(await response.text(), shorter) as unknown })
  })

/** In pixels. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects that nothing sticks out at these widths, left to right and right to left. */
export async function expectToFit(page: Page, widths: readonly number[]) {
  for (const width of widths)
    for (const dir of ['ltr', 'rtl']) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
      await expect.poll(() => overflow(page), `${width} ${dir}`).toBe(0)
    }
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
}

/** The form on the page that makes a new record. */
export const newRecordForm = (page: Page): Locator =>
  main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Submit' }) })
