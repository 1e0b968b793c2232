import { telemetry } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect } from '../../support/console'
import { calls, awaitResponse } from '../../support/endpoint'
import { box, test } from './portal'

const editor = readFileSync(new URL('../../../mfe-masterdata/src/editor/Editor.tsx', import.meta.url), 'utf8')
const plantedLine = editor.split('\n').findIndex((line) => line.includes('index + 1')) + 1

test.beforeEach(({ allowed }) => void allowed.push(/planted/))

/** The code of the remotes for portals as it is served, with a fault in the cell of the number of a row. */
const plant = (page: Page) =>
  page.route(/\/releases\/embed\/[^/]+\/[^/]+\.js/, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    await route.fulfill({
      response,
      body: code.replace(/cell:\((\w),(\w)\)=>\2\+1/, 'cell:($1,$2)=>(void Promise.reject(new RangeError("planted")),$2+1)'),
    })
  })

test('a portal that asks for it reports the failures of the remote with its origin, and its own are not sent', async ({ page, portal, api }) => {
  await plant(page)
  await portal.open('plain', [await portal.signIn()])
  const report = awaitResponse(page, telemetry.report)
  await portal.mount('masterdata', { path: '/master/religion', report: true })
  expect((await report).status()).toBe(200)
  const sent = (await report).request().postDataJSON() as { portal: string; entries: { version: string; remote: string }[] }
  expect(sent).toMatchObject({
    portal: `http://localhost:${process.env.E2E_PORTAL_PORT}`,
    entries: expect.arrayContaining([
      expect.objectContaining({ type: 'failure', remote: 'masterdata', kind: 'promise', page: '/master/religion' }),
    ]) as unknown,
  })
  await expect
    .poll(async () => (await api.call(telemetry.failures, {})).groups.find(({ portal }) => portal), { timeout: 15_000 })
    .toMatchObject({
      remote: 'masterdata',
      version: sent.entries[0]!.version,
      kind: 'promise',
      error: 'RangeError',
      file: expect.stringContaining('mfe-masterdata/src/editor/Editor.tsx') as unknown as string,
      line: plantedLine,
    })
})

test('without it an embed sends nothing, and neither after it is switched off', async ({ page, portal }) => {
  await plant(page)
  const reports: string[] = []
  page.on('request', (request) => {
    if (calls(telemetry.report)(request)) reports.push(request.url())
  })
  await portal.open('plain', [await portal.signIn()])
  const rejected = page.waitForEvent('pageerror')
  await portal.mount('masterdata', { path: '/master/religion' })
  await rejected
  await expect(box(page).locator('tbody tr').first()).toBeVisible()
  await portal.mount('users', { box: 'other', path: '/users/all', report: true })
  await page.evaluate(() => globalThis.portal.mounted.other!.update({ report: false }))
  await page.evaluate(() => globalThis.portal.mounted.box!.update({ path: '/master/caste' }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(box(page).locator('tbody tr').first()).toBeVisible()
  expect(reports).toEqual([])
})
