import { appUsers, telemetry, type Input } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { expect, rows, test } from '../../support/console'
import { calls, awaitResponse } from '../../support/endpoint'

type Entry = Input<typeof telemetry.report>['body']['entries'][number]
type Measure = Extract<Entry, { type: 'vital' }>

/** Opens a page with the code that measures, which else comes a minute after the first rows. */
async function openMeasured(page: Page, open: (path: string) => Promise<void>, path: string) {
  await open(path)
  await expect(rows(page).first()).toBeVisible()
  const started = awaitResponse(page, telemetry.report)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await started
}

/** The page measures in a task after the frame in which the rows are painted. */
const afterPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)))))

/** Hides the document, and returns what it then reports: the measures of one name. */
async function measuresOf(page: Page, name: Measure['name']): Promise<readonly Measure[]> {
  const sent = page.waitForRequest(calls(telemetry.report))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const { entries } = (await sent).postDataJSON() as { entries: Entry[] }
  return entries.filter((entry): entry is Measure => entry.type === 'vital' && entry.name === name)
}

test('a press is measured until its rows are painted, on the page of the press, also where the pointer has fetched them', async ({ page, open }) => {
  await openMeasured(page, open, '/users/all')
  const firstPerson = await rows(page).first().textContent()
  const next = page.getByRole('button', { name: 'Next page' }).first()
  const answer = awaitResponse(page, appUsers.list)
  await next.hover()
  await answer
  await next.click()
  await expect(rows(page).first()).not.toHaveText(firstPerson ?? '')
  await afterPaint(page)
  const [measure, ...others] = await measuresOf(page, 'rows')
  expect(others).toEqual([])
  expect(measure).toMatchObject({ remote: 'users', page: '/users/all' })
  expect(measure?.value).toBeGreaterThan(0)
})
