import type { Page, Route, TestDetails } from '@playwright/test'
import { expect, row, test } from '../../support/console'
import { long, sampleEvery } from '../../support/parts'
import { changePointer, registryFile } from '../../support/remotes/registry'

const entry = /\/releases\/users\/[^/]+\/remoteEntry\.[\w.]+\.js/
const chunk = /\/releases\/users\/[^/]+\/(?!remoteEntry)[\w.-]+\.js$/
const html = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Not here' })
/** Its code is asked for before the console is there: the page's clock jumps only then, over the console's time limits. */
const hang = () => undefined
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: 'no' })

const changed = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'window.evil = true' })

type Fault = [string, RegExp, (route: Route) => unknown]

const changedFiles: Fault[] = [
  ['was changed by somebody', entry, changed],
  ['has a chunk that was changed by somebody', chunk, changed],
]
const moreFaults: Fault[] = [
  ['is a web page', entry, html],
  ['hangs', entry, hang],
  ['has lost a chunk', chunk, status(404)],
  ['has a chunk that hangs', chunk, hang],
]

const users = (page: Page) => page.getByRole('table', { name: 'App users' })

test.describe('a remote that', () => {
  test.use({ allowed: [/.*/] })
  const leavesTheRestAlive = ([fault, files, respond]: Fault, details: TestDetails = {}) =>
    test(`${fault} leaves the rest alive, and Retry brings it back`, details, async ({ page, open }) => {
      await page.clock.install()
      await page.route(files, respond)
      await open('/users/all')
      const card = page.getByRole('alert').filter({ hasText: 'App Users is not available' })
      await expect(page.getByRole('link', { name: 'Bank Details' })).toBeVisible()
      const seeCard = async () => {
        if (respond === hang) await page.clock.fastForward(61_000)
        await expect(card).toBeVisible({ timeout: 1000 })
      }
      await expect(seeCard).toPass()
      await expect(card).toContainText(/users 1\.0\.0-/)
      await expect(card).toContainText('A part of it did not load, or is not the one that was released.')
      expect(await page.evaluate(() => 'evil' in window)).toBe(false)

      await page.getByRole('link', { name: 'Bank Details' }).click()
      await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
      await page.getByRole('link', { name: 'App Users' }).click()
      await expect(seeCard).toPass()

      await page.unroute(files)
      await card.getByRole('button', { name: 'Retry' }).click()
      await expect(users(page)).toBeVisible()
    })
  changedFiles.forEach((fault, index) => leavesTheRestAlive(fault, sampleEvery(changedFiles.length, index)))
  moreFaults.forEach((fault) => leavesTheRestAlive(fault, long))

  test('has a broken pointer is left out with its reason, and the others stay', long, async ({ page, open }) => {
    await changePointer(page, 'users', ({ current, ...pointer }) => ({
      ...pointer,
      current: { ...current, entry: { ...current.entry, integrity: '' } },
    }))
    await open('/payment/details')
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'App Users' })).toHaveCount(0)
    const reason = 'Its pointer is broken: current.entry.integrity is not valid'
    const card = page.getByRole('alert').filter({ hasText: 'App Users is not available' })
    await open('/users/all')
    await expect(card).toContainText(reason)
    await open('/nowhere')
    await expect(page.getByText("Oops! You're lost.")).toBeVisible()
    await open('/remotes')
    await expect(row(page, 'Broken')).toContainText(reason)
    await open('/users/all')
    // A reload would otherwise overtake the address that was typed, and open the page before it.
    await expect(card).toBeVisible()
    await page.unroute(registryFile)
    await page.reload()
    await expect(users(page)).toBeVisible()
  })
})

test('where the small script of the page may not run, the console opens all the same', long, async ({ page, open }) => {
  await page.route(/:\d+\/$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<script data-console[\s\S]*?<\/script>/, '') })
  })
  await open('/users/all')
  await expect(users(page)).toBeVisible()
  expect(await page.evaluate(() => 'early' in window)).toBe(false)
})

test('there is one copy of each shared library in the page', long, async ({ page, open }) => {
  for (const [path, table] of [
    ['/users/all', 'App users'],
    ['/payment/details', 'Bank accounts'],
    ['/reports/users', 'Reports'],
  ] as const) {
    await open(path)
    await expect(page.getByRole('table', { name: table })).toBeVisible()
  }
  const scope = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string; loaded?: unknown }>>
    const { __INSTANCES__: all } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: Scope } }[] } })
      .__FEDERATION__
    const scopes = all.map((instance) => instance.shareScopeMap.default ?? {})
    const names = [...new Set(scopes.flatMap((one) => Object.keys(one)))]
    return names
      .sort()
      .map((name) => [
        name,
        [...new Set(scopes.flatMap((one) => Object.entries(one[name] ?? {}).map(([version, { from }]) => `${version} from ${from}`)))],
      ])
  })
  expect(scope.map(([name]) => name)).toEqual([
    '@matchdesk/shared/remote',
    '@matchdesk/shared/ui',
    '@matchdesk/shared/ui/base',
    '@matchdesk/shared/ui/form',
    '@matchdesk/shared/ui/overlay',
    '@matchdesk/shared/ui/review',
    '@tanstack/react-query',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'react/jsx-runtime',
    'rxjs',
  ])
  for (const [, copies] of scope) expect(copies).toHaveLength(1)
})
