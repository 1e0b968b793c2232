import { telemetry, type Output } from '@matchdesk/shared/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { admin, Api } from '../../../support/api'
import { copyOfSources } from '../../../support/copyOfSources'
import { awaitResponse } from '../../../support/endpoint'
import { expect, followsNobody, test as base } from '../../../support/console'
import { matchdesk, type Matchdesk } from '../../../support/servers/matchdesk'
import { plant, type Planted } from './plant'
import { remoteFaults } from './remoteFaults'
import { shellFaults } from './shellFaults'

/** Builds and starts a console of sources with the faults of both tables: each sleeps until a page asks for it. */
const test = base.extend<object, { own: Matchdesk & { faults: readonly Planted[] } }>({
  own: [
    async ({}, use) => {
      const { folder, remove } = copyOfSources()
      const faults = plant(folder, [...remoteFaults, ...shellFaults])
      const own = await matchdesk({ users: 300, settings: { REMOTE_ADMINS: admin.email_id }, sources: folder })
      await use({ ...own, faults })
      await own.stop()
      remove()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
  workerApi: [
    async ({ playwright, own }, use) => {
      const context = await playwright.request.newContext({ baseURL: own.url })
      await use(await Api.signedIn(context))
      await context.dispose()
    },
    { scope: 'worker' },
  ],
})

const teams: Readonly<Record<string, string>> = {
  users: 'Members team',
  packages: 'Approvals team',
  payments: 'Payments team',
  engagement: 'Engagement team',
  masterdata: 'Master data team',
  shell: 'Console team',
}

/** Sessions beside each other: most of their time they wait for a report. */
const lanes = 2

const remoteOf = ({ file }: Planted) => /^mfe-([^/]+)/.exec(file)?.[1] ?? 'shell'

/** Opens the page of a fault in a browser of its own, and waits until the console has reported something. */
async function meet(browser: Browser, { url, session }: Matchdesk, fault: Planted): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(followsNobody)
    await context.addInitScript(({ token, userId }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    }, session)
    const page = await context.newPage()
    await prepare(page, fault)
    const reported = awaitResponse(page, telemetry.report)
    reported.catch(() => undefined)
    await page.goto(`/#${fault.page}`, { waitUntil: 'domcontentloaded' })
    await fault.act?.(page)
    expect((await reported).status()).toBe(200)
  } finally {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

async function prepare(page: Page, { number, missing, refused }: Planted) {
  page.setDefaultTimeout(30_000)
  await page.addInitScript((planted) => void Object.assign(globalThis, { planted }), number)
  if (missing !== undefined)
    await page.route(/\/releases\/.*\.js/, async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes(missing)) await route.fulfill({ status: 404 })
      else await route.fulfill({ response })
    })
  const [method, path] = refused?.split(' ') ?? []
  if (method !== undefined && path !== undefined)
    await page.route(new RegExp(`/api/v1${path}`), (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, headers: { 'x-request-id': 'a-failed-request' }, json: { message: 'Something went wrong', code: 'failed' } })
        : route.fallback(),
    )
}

type Group = Output<typeof telemetry.failures>['groups'][number]

test('each of more than fifty planted faults names remote, version, file, line and owner', async ({ browser, own, api, allowed }) => {
  test.setTimeout(1_800_000)
  allowed.push(/.*/)
  const silent: string[] = []
  const rest = [...own.faults]
  async function meetRest() {
    for (let fault = rest.shift(); fault; fault = rest.shift()) {
      const title = `${remoteOf(fault)}: ${fault.title}`
      await meet(browser, own, fault).catch((error: unknown) => silent.push(`${title}: ${String(error).slice(0, 300)}`))
    }
  }
  await Promise.all(Array.from({ length: lanes }, meetRest))
  expect(own.faults.length).toBeGreaterThanOrEqual(50)
  const versionOf = (remote: string) =>
    (JSON.parse(readFileSync(join(own.releases, remote, 'current.json'), 'utf8')) as { current: { version: string } }).current.version
  const isOf =
    (fault: Planted) =>
    ({ remote, version, file, line, kind }: Group) =>
      remote === remoteOf(fault) && version === versionOf(remote) && file.endsWith(fault.file) && line === fault.line && kind === fault.kind
  expect.soft(silent).toEqual([])
  await expect(async () => {
    const { groups, owners } = await api.call(telemetry.failures, {})
    const unnamed = own.faults.filter((fault) => !groups.some(isOf(fault)))
    expect(unnamed.map((fault) => `${fault.number} ${remoteOf(fault)}: ${fault.title}, ${fault.kind}, ${fault.file}:${fault.line}`)).toEqual([])
    const ownerOf = (fault: Planted) => owners.find(({ remote }) => remote === groups.find(isOf(fault))?.remote)?.name
    expect(own.faults.map((fault) => `${remoteOf(fault)}: ${ownerOf(fault)}`)).toEqual(
      own.faults.map((fault) => `${remoteOf(fault)}: ${teams[remoteOf(fault)]}`),
    )
  }).toPass({ timeout: 60_000 })
})
