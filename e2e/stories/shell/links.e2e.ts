import type { Locator, Page } from '@playwright/test'
import { expect, rows, test } from '../../support/console'
import { long } from '../../support/parts'

/** Opens a list from a page without one: the table that comes is that of the list. */
async function openList(page: Page, open: (path: string) => Promise<void>, path: string) {
  await open('/nowhere')
  await expect(page.getByText("Oops! You're lost.")).toBeVisible()
  await open(path)
}

/** The first cell of a column that is a link. */
async function linkIn(page: Page, column: string): Promise<Locator> {
  await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  const titles = (await page.getByRole('columnheader').allTextContents()).map((title) => title.trim())
  return rows(page)
    .locator(`:is(td, th):nth-child(${titles.indexOf(column) + 1}) > a`)
    .first()
}

const people = [
  ['/users/all', 'Name'],
  ['/users/special', 'Name'],
  ['/users/special', 'Subscriber'],
  ['/users/block', 'Name'],
  ['/reports/users', 'Reported user'],
  ['/package/users', 'Code'],
  ['/package/users', 'Name'],
  ['/package/special-users', 'Name'],
  ['/package/ads-users', 'Name'],
  ['/package/approval', 'Name'],
  ['/package/approval', 'Member'],
  ['/package/special/approval', 'Name'],
  ['/package/ads/approval', 'Member'],
  ['/payment/history', 'Code'],
  ['/payment/history', 'Name'],
  ['/notification', 'Name'],
] as const

test(
  'the name and the code of a person lead from every list to the person, with the first line of their cell as the link',
  long,
  async ({ page, open }) => {
    test.slow()
    const codes = new Set<string>()
    for (const [path, column] of people) {
      await openList(page, open, path)
      const link = await linkIn(page, column)
      await expect(link, `${column} of ${path}`).toBeVisible()
      expect(await link.locator('small').count(), `lines below ${column} of ${path}`).toBe(0)
      const code = /^#\/users\/([^/]+)$/.exec((await link.getAttribute('href')) ?? '')?.[1]
      expect(code, `${column} of ${path}`).toBeTruthy()
      codes.add(code!)
      if (codes.size > 1) continue
      await link.click()
      await expect(page.getByRole('region', { name: 'Person' })).toContainText(code!)
    }
  },
)

const transactions = [
  ['/package/users', 'Transaction ID', '/payment/history'],
  ['/package/approval', 'Transaction', '/payment/history'],
  ['/package/special/approval', 'Transaction', '/payment/history'],
  ['/payment/history', 'Transaction ID', '/package/'],
] as const

/** The row of a list, or the facts of the approval desk. */
const payments = (page: Page) => rows(page).or(page.getByRole('definition'))

test('a transaction leads from every list to its payment', long, async ({ page, open }) => {
  for (const [path, column, target] of transactions) {
    await openList(page, open, path)
    const link = await linkIn(page, column)
    const transaction = (await link.textContent())!
    await link.click()
    await expect(page).toHaveURL((url) => url.hash.startsWith(`#${target}`) && url.hash.includes(`?search=${encodeURIComponent(transaction)}`))
    await expect(payments(page).filter({ hasText: transaction }).first()).toBeVisible()
  }
})
