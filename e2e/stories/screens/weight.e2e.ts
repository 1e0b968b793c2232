import { expect, test } from '../../support/console'
import type { Page } from '@playwright/test'

/**
 * KiB that were asked for until a moment of the page, as they were compressed; pictures and rows of the API are data, not code. What is
 * asked for ahead comes once; what may be needed soon is asked for when the page is there, and is not counted.
 */
const weight = (page: Page, until = Infinity) =>
  page.evaluate((until) => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
    const soon = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href))
    const files = new Map(
      entries
        .filter(({ name, startTime }) => startTime < until && !name.includes('/api/') && !soon.has(name))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    )
    return [...files.values()].reduce((sum, size) => sum + size, 0) / 1024
  }, until)

/** Notes the moment in which the first such element comes into the page; returns how to read it. */
async function noteFirst(page: Page, selector: string) {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      Object.assign(globalThis, { firstAt: performance.now() })
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
  return () => page.evaluate(() => (globalThis as unknown as { firstAt: number }).firstAt)
}

const getFirstRow = (page: Page) => noteFirst(page, 'tbody tr')

test('the login is usable with at most 102 KiB', async ({ page }) => {
  const getLogin = await noteFirst(page, 'form button')
  await page.goto('/#/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  expect(await weight(page, await getLogin())).toBeLessThan(102)
})

test.use({ follows: true })

test('the first list is painted with at most 228 KiB, with all that idles in after it 236, and dialogs are prefetched when a person acts', async ({
  page,
  open,
}) => {
  const liveRequest = page.waitForRequest('**/api/v1/live')
  const firstRow = await getFirstRow(page)
  await open('/users/all')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect(await weight(page, await firstRow())).toBeLessThan(228)
  await liveRequest
  let last = NaN
  await expect
    .poll(
      async () => {
        const before = last
        last = await weight(page)
        return last - before
      },
      { intervals: [1000] },
    )
    .toBe(0)
  expect(await weight(page)).toBeLessThan(236)
  const dialogs = page.locator('link[rel=prefetch][href*=dialogs]')
  await expect(dialogs).toHaveCount(0)
  await page.mouse.move(600, 400)
  await expect(dialogs).toBeAttached()
})
