import type { Page } from '@playwright/test'
import { expect, test } from '../../support/console'
import { memoryMeter } from './memory'
import { waitForContent } from '../../support/pages'

/** The first page in the menu of each remote, and its title. */
const firstPages = [
  ['/users/all', 'App Users'],
  ['/package/upgrade', 'Package Upgrade'],
  ['/payment/details', 'Bank Details'],
  ['/reports/users', 'Report Users'],
  ['/master/religion', 'Religion'],
] as const

async function openAll(page: Page, times: number) {
  for (let time = 0; time < times; time++)
    for (const [path, title] of firstPages) {
      await page.evaluate((hash) => (location.hash = hash), path)
      await expect(page).toHaveTitle(new RegExp(title))
      await waitForContent(page)
    }
}

test('all remotes opened twenty times leave nothing behind', async ({ page, open }) => {
  test.setTimeout(600_000)
  await open('/users/all')
  const measure = await memoryMeter(page)
  await openAll(page, 4)
  const before = await measure()
  await openAll(page, 20)
  const after = await measure()
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(100)
  // A leak is one a round at least; a notice about a change of another story has some.
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(20)
  expect(after.heap - before.heap, 'megabytes').toBeLessThan(3)
})
