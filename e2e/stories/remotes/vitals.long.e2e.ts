import { appUsers, masterdata, telemetry, type Input } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { expect, question, rows, test } from '../../support/console'
import { calls, intercept, awaitResponse } from '../../support/endpoint'

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

const religion = '/master/religion'
const item = 'Religion of a form'

async function submitItem(page: Page) {
  await page.getByLabel('Name').fill(item)
  await page.getByLabel('Description').fill('Of a form')
  await page.getByRole('button', { name: 'Submit' }).click()
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

test('a changed form that somebody leaves counts as given up, and one that is saved does not', async ({ page, open, api }) => {
  await openMeasured(page, open, religion)
  await submitItem(page)
  await expect(rows(page).filter({ hasText: item })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.getByLabel('Name').fill('Nobody saves this')
  await page.evaluate(() => void (location.hash = '/master/caste'))
  await question(page).getByRole('button', { name: /Leave/ }).click()
  await expect(page.getByRole('table', { name: 'Caste' })).toBeVisible()
  expect((await measuresOf(page, 'abandoned')).map(({ page: at, value }) => [at, value])).toEqual([[religion, 1]])
  const added = (await api.call(masterdata.list, { params: { type: 'Religion' } })).filter((one) => one.name === item)
  for (const { id } of added) await api.call(masterdata.remove, { params: { id } })
})

test('a write that the API refuses counts, and a read that it refuses does not', async ({ page, open, allowed }) => {
  allowed.push(/Failed to load resource/)
  await openMeasured(page, open, religion)
  await intercept(page, masterdata.add, (route) => route.fulfill({ status: 409, json: { message: 'It is there', code: 'conflict' } }))
  await intercept(page, masterdata.renames, (route) => route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } }))
  await submitItem(page)
  await expect(page.getByText('It is there').first()).toBeVisible()
  expect((await measuresOf(page, 'refused')).map(({ remote, page: at, value }) => [remote, at, value])).toEqual([['masterdata', religion, 1]])
})
