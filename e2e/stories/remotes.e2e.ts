import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/console'

const entry = /\/releases\/users\/[^/]+\/remoteEntry\.[\w.]+\.js/
const chunk = /\/releases\/users\/[^/]+\/(?!remoteEntry)[\w.-]+\.js/
const html = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Not here' })
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: 'no' })
const never = () => new Promise<void>(() => undefined)

const faults: [string, RegExp, (route: Route) => unknown][] = [
  ['is missing', entry, status(404)],
  ['answers 500', entry, status(500)],
  ['is a web page', entry, html],
  ['cannot be reached', entry, (route) => route.abort()],
  ['hangs', entry, never],
  ['was changed by somebody', entry, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.evil = true' })],
  ['has lost a part', chunk, status(404)],
]

const users = (page: Page) => page.getByRole('table', { name: 'App users' })

test.describe('a remote that', () => {
  test.use({ forgive: [/.*/] })
  for (const [fault, files, answer] of faults)
    test(`${fault} leaves the rest alive, and Retry brings it back`, async ({ page, open }) => {
      await page.route(files, answer)
      await open('/users/all')
      const card = page.getByRole('alert').filter({ hasText: 'App Users is not available' })
      await expect(card).toBeVisible()
      await expect(card).toContainText(/users 1\.0\.0-/)
      expect(await page.evaluate(() => 'evil' in window)).toBe(false)

      await page.getByRole('link', { name: 'Bank Details' }).click()
      await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
      await page.getByRole('link', { name: 'App Users' }).click()
      await expect(card).toBeVisible()

      await page.unroute(files)
      await card.getByRole('button', { name: 'Retry' }).click()
      await expect(users(page)).toBeVisible()
    })

  test('is known from before stays in the sidebar when the registry is away', async ({ page, open }) => {
    await open('/users/all')
    await expect(users(page)).toBeVisible()
    await page.route('**/registry.json', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('link', { name: 'Bank Details' })).toBeVisible()
    await expect(users(page)).toBeVisible()
  })

  test('has a broken pointer is left out, and the others stay', async ({ page, open }) => {
    await page.route('**/registry.json', async (route) => {
      const registry = (await (await route.fetch()).json()) as { remotes: { name: string; current: { entry: { integrity?: string } } }[] }
      for (const remote of registry.remotes) if (remote.name === 'users') delete remote.current.entry.integrity
      await route.fulfill({ json: registry })
    })
    await open('/payment/details')
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'App Users' })).toHaveCount(0)
  })

  test('needs a newer console says so before any of its code runs', async ({ page, open }) => {
    const asked: string[] = []
    page.on('request', (request) => entry.test(request.url()) && asked.push(request.url()))
    await page.route('**/registry.json', async (route) => {
      const registry = (await (await route.fetch()).json()) as { remotes: { name: string; current: { needs: string } }[] }
      for (const remote of registry.remotes) if (remote.name === 'users') remote.current.needs = '^9.0.0'
      await route.fulfill({ json: registry })
    })
    await open('/users/all')
    await expect(page.getByRole('alert')).toContainText(/newer|needs/i)
    expect(asked).toEqual([])
  })
})

test('there is one copy of each shared library in the page', async ({ page, open }) => {
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
    '@matchdesk/shared/ui/form',
    '@matchdesk/shared/ui/overlay',
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
