import type { Page } from '@playwright/test'
import { expect } from '../../support/console'
import { box, rowsIn, test, watchPolicy, type FederationHost } from './portal'

const open = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}` }).click()
const rows = (page: Page) => rowsIn(page, 'users')
const card = (page: Page) => box(page, 'users').getByRole('alert')
const retry = (page: Page) => card(page).getByRole('button', { name: 'Retry' }).click()

for (const host of ['enhanced-19', 'vite-18', 'runtime-19'] satisfies FederationHost[])
  test(`${host} shows a card where the manifest is gone or half written, and the page after Retry`, async ({ page, portal, allowed }) => {
    allowed.push(/404|RUNTIME-003|mf-manifest/)
    const manifest = new URL('../users/mf-manifest.json', portal.embeds).href
    await page.route(manifest, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await portal.open(host, [await portal.signIn()])
    await open(page, 'users')
    await expect(card(page)).toContainText('users did not load')
    const part = (await (await page.request.get(manifest)).text()).slice(0, 200)
    await page.unroute(manifest)
    await page.route(manifest, (route) => route.fulfill({ body: part }))
    await Promise.all([page.waitForResponse(manifest), retry(page)])
    await expect(card(page)).toContainText('users did not load')
    await page.unroute(manifest)
    await retry(page)
    await expect(rows(page).first()).toBeVisible()
  })

for (const host of ['webpack-18', 'enhanced-19'] satisfies FederationHost[])
  test(`${host} shows a card where the entry of the version is gone, and the page after Retry`, async ({ page, portal, allowed }) => {
    allowed.push(/404|RUNTIME-008/)
    const entry = /\/embed\/[^/]+\/users\/remoteEntry\.js/
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }))
    await portal.open(host, [await portal.signIn()])
    await open(page, 'users')
    await expect(card(page)).toContainText('users did not load')
    await page.unroute(entry)
    await retry(page)
    await expect(rows(page).first()).toBeVisible()
  })

test('a page that does not load is a card in its place, and opens after Retry', async ({ page, portal, allowed }) => {
  allowed.push(/404|ERR_FAILED|dynamically imported module/)
  await portal.open('enhanced-19', [await portal.signIn()])
  const script = /\/embed\/[^/]+\/users\.js/
  await page.route(script, (route) => route.abort())
  await open(page, 'users')
  await expect(card(page)).toContainText('This page is not available')
  await page.unroute(script)
  await retry(page)
  await expect(rows(page).first()).toBeVisible()
})

test('a host without a session has a card, and the page once it lends one', async ({ page, portal }) => {
  await portal.open('webpack-18', [])
  await open(page, 'users')
  await expect(box(page, 'users').getByRole('alertdialog')).toContainText('Your session has ended')
  await page.evaluate((session) => (globalThis.portal.sessions = [session]), await portal.signIn())
  await box(page, 'users').getByRole('button', { name: 'Go on' }).click()
  await expect(rows(page).first()).toBeVisible()
})

for (const host of ['enhanced-19', 'webpack-18'] satisfies FederationHost[])
  test(`${host} shows the page under a strict policy that allows two origins: its own and the releases`, async ({ page, portal }) => {
    await portal.open(host, [await portal.signIn()], '?policy=own')
    const readViolations = await watchPolicy(page)
    await open(page, 'users')
    await expect(rows(page).first()).toBeVisible()
    expect(await readViolations()).toEqual([])
  })

test('a host whose policy refuses the scripts of the releases has a card with the reason', async ({ page, portal, allowed }) => {
  allowed.push(/Content Security Policy|violates|RUNTIME-008/)
  await portal.open('enhanced-19', [await portal.signIn()], '?policy=closed')
  await open(page, 'users')
  await expect(card(page)).toContainText('users did not load')
})
