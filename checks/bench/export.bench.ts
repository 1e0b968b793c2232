import { ndjson } from '@matchdesk/e2e/support/rows'
import type { Page } from '@playwright/test'
import { inBrowser, type Opened } from './browser'
import { longestTask } from './longestTask'
import { type Bench, fixedWork, type Measure } from './measure'

const rows = 100_000
const rounds = 3

async function exportAll(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Export All Page' }).click()
  await dialog.getByText('100,000 rows', { exact: true }).waitFor({ timeout: 120_000 })
  const saving = page.waitForEvent('download', { timeout: 240_000 })
  await dialog.getByRole('button', { name: 'Download' }).click()
  await saving
  await dialog.getByRole('button', { name: 'Close' }).click()
}

async function tasks({ open, browser }: Opened): Promise<Measure[]> {
  const page = await open('/users/all')
  const body = ndjson(rows)
  await page.route('**/api/v1/appusers-export?**', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', headers: { 'x-total-count': String(rows) }, body }),
  )
  await page.locator('tbody tr').nth(199).waitFor()
  const measure: Measure = { what: 'export of 100,000 rows, longest task', against: 'a fixed piece of work', ours: [], theirs: [], goal: { ms: 200 } }
  for (let round = 0; round < rounds; round++) {
    measure.ours.push(await longestTask(browser, page, () => exportAll(page)))
    measure.theirs.push(await page.evaluate(`{ const start = performance.now(); (${fixedWork.toString()})(); performance.now() - start }`))
  }
  return [measure]
}

export const exportBench: Bench = { name: 'export', run: () => inBrowser(tasks) }
