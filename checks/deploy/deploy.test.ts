import { telemetry, readLive } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { openMore } from '@matchdesk/e2e/support/more'
import { assertNone, root } from '../source'
import { apiClient, load } from './apiClient'
import { layout, type Api, type Layout } from './layout'
import { pictureFrom, visitor } from './visitor'

/** A list of each remote, and whether it shows pictures. */
const lists: [path: string, hasPictures: boolean][] = [
  ['/users/all', true],
  ['/package/approval', true],
  ['/payment/details', true],
  ['/reports/users', false],
  ['/master/religion', false],
]

const steps: (() => unknown)[] = []
let deployed: Layout
before(async () => {
  deployed = await layout((step) => void steps.unshift(step))
})
after(async () => {
  for (const step of steps) await step()
})

describe('in production, behind nginx', () => {
  test('somebody signs in, sees the lists and pictures of all remotes, and saves one, within the policy of the page', async (t) => {
    const { page, complaints, responses, end, signIn, open } = await visitor(deployed)
    t.after(end)
    await signIn()
    for (const [path, hasPictures] of lists) {
      await open(path)
      if (hasPictures) await pictureFrom(page, deployed.api)
    }
    await open('/users/all')
    await openMore(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Current Page' }).click()
    assert.match((await file).suggestedFilename(), /\.xls$/)
    assertNone(complaints)

    const { console, releases, api } = deployed
    const httpResponses = responses.filter((response) => response.url().startsWith('http'))
    assert.deepEqual([...new Set(httpResponses.map((response) => new URL(response.url()).origin))].sort(), [console, releases, api].sort())
    for (const response of httpResponses.filter((one) => one.request().resourceType() === 'script')) {
      const { 'cache-control': cache, 'content-encoding': encoding } = response.headers()
      assert.match(response.url(), new RegExp(`^(${console}/releases/shell|${releases}/releases/[a-z]+)/`))
      assert.deepEqual([cache, encoding], ['public, max-age=31536000, immutable', 'br'], response.url())
    }
  })

  test('what a colleague changes reaches an open list within two seconds', async (t) => {
    const { page, end, signIn, open } = await visitor(deployed)
    t.after(end)
    const client = await apiClient(deployed.api, deployed.admin)
    await signIn()
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(readLive.path))
    await open('/package/upgrade')
    await stream
    await client.addPackage('Added by a colleague')
    await page.getByRole('button', { name: /^\d+ new/ }).waitFor({ timeout: 2000 })
  })

  test('browsers keep versioned files, ask again for pointers, and get nothing else', async () => {
    const { console, releases, api } = deployed
    const headersOf = async (url: string, status = 200) => {
      const response = await fetch(url)
      assert.equal(response.status, status, url)
      return response.headers
    }
    const languages = ['manifests', 'importmap'].flatMap((file) => [`${console}/${file}.json`, `${releases}/releases/${file}.json`])
    for (const url of [`${console}/`, `${console}/registry.json`, `${console}/config.json`, `${releases}/releases/users/current.json`, ...languages])
      assert.equal((await headersOf(url)).get('cache-control'), 'no-cache', url)
    assert.match((await headersOf(console)).get('content-security-policy') ?? '', new RegExp(`script-src 'self' ${releases} 'sha256-`))
    const entry = (await (await fetch(`${releases}/releases/users/current.json`)).json()) as { current: { folder: string } }
    const list = await headersOf(`${releases}/${entry.current.folder}scripts.json`)
    // As releases of earlier tools have them.
    writeFileSync(join(deployed.releasesFolder, '..', entry.current.folder, 'old.js.map'), '{}')
    for (const origin of [console, releases]) await headersOf(`${origin}/${entry.current.folder}old.js.map`, 404)
    assert.match(list.get('cache-control') ?? '', /immutable/)
    assert.equal(list.get('access-control-allow-origin'), '*')
    for (const url of [`${releases}/`, `${releases}/releases/.lock`, `${releases}/releases/users/`, `${releases}/releases/users/0.0.1/a.js`]) {
      const headers = await headersOf(url, 404)
      assert.match(headers.get('content-type') ?? '', /json/)
      assert.doesNotMatch(headers.get('cache-control') ?? '', /immutable/)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
    }
    assert.equal((await headersOf(`${api}/health`)).get('access-control-allow-origin'), null)
  })

  test('a team disables and enables its remote through the origin of the releases, which accepts no file without the token', async () => {
    const { releases, releaseToken } = deployed
    const release = async (...args: string[]) => {
      const command = [join(root, 'tools/bin/matchdesk.js'), 'release', '--to', releases, ...args]
      const env = { ...process.env, TARGET_TOKEN: releaseToken }
      return (await promisify(execFile)(process.execPath, command, { cwd: join(root, 'mfe-payments'), env })).stdout
    }
    assert.match(await release('--disable'), /^payments .*, disabled$/m)
    assert.doesNotMatch(await release('--enable'), /disabled/)
    assert.match(await release('--list'), / current$/m)
    const put = async (authorization: string) => {
      const headers = { authorization, 'content-type': 'application/octet-stream', 'if-none-match': '*' }
      const body = new Uint8Array(8 * 1024 * 1024)
      return (await fetch(`${releases}/releases/payments/0.0.1/large.js`, { method: 'PUT', headers, body })).status
    }
    assert.deepEqual([await put('Bearer nobody'), await put(`Bearer ${releaseToken}`), await put(`Bearer ${releaseToken}`)], [401, 201, 412])
    assert.equal((await fetch(`${releases}/releases/payments/0.0.1/large.js`)).status, 404)
    assert.equal((await fetch(`${releases}/releases/payments/0.0.1/large.js`, { method: 'PUT', body: 'a' })).status, 405)
  })

  test('a team gives a version to one administrator before others, with the token of its remote', async () => {
    const { api, releases, releaseToken, admin } = deployed
    const env = { ...process.env, TARGET_TOKEN: releaseToken, PUBLIC_API_URL: api }
    const options = { cwd: join(root, 'mfe-payments'), env }
    const args = [join(root, 'tools/bin/matchdesk.js'), 'release', '--to', releases, '--without-browser', '--for', admin.email_id]
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    assert.match(stdout, /^payments \S+ is for owner@console\.example\.org alone, for a day$/m)
    const { trials } = await apiClient(api, admin)
    assert.deepEqual(
      trials?.map(({ release }) => release.name),
      ['payments'],
    )
  })

  test('a flood of reports from one address ends at nginx', async () => {
    const { api, passedOn, apis } = deployed
    const path = `/api/v1${telemetry.report.path}`
    const refusals: Response[] = []
    const report = async () => {
      const response = await fetch(api + path, { method: 'POST' })
      if (response.status === 429) refusals.push(response)
    }
    const problems = await load(Array<() => Promise<unknown>>(400).fill(report).values(), 20, () => {})
    const received = passedOn().filter((line) => line.includes(`"POST ${path}"`) && apis.some(({ address }) => line.includes(address)))
    assertNone(problems)
    assert.ok(received.length < 200, `${received.length} of 400 reports reached the API`)
    assert.equal(refusals.length, 400 - received.length)
    const last = refusals.at(-1)
    assert.deepEqual([last?.headers.get('retry-after'), await last?.json()], ['10', { message: 'Too many requests. Please try again later' }])
    assert.equal((await fetch(`${api}/health`)).status, 200)
  })

  test('a process of the API that is killed under load loses no call, and none is done twice', async (t) => {
    const [first, second] = deployed.apis
    t.diagnostic(await nothingIsLost('Killed', () => first.end('SIGKILL'), first, second))
  })

  test('it takes calls again once it is back, and the other one may stop for an update: no call is lost either', async (t) => {
    const [first, second] = deployed.apis
    const client = await apiClient(deployed.api, deployed.admin)
    await first.start()
    while (!deployed.passedOn().at(-1)?.includes(` ${first.address} `)) await client.listUsers(1)
    t.diagnostic(await nothingIsLost('Stopped', () => second.end('SIGTERM'), second, first))
  })

  test('no log of nginx has a query, of a call that worked or of one that did not', () => {
    const calls = deployed.passedOn().filter((line) => line.includes('"GET /api/v1/appusers"'))
    assert.ok(calls.length > 100, `${calls.length} calls of the list`)
    assertNone([...deployed.passedOn(), ...deployed.errors().split('\n')].filter((line) => line.includes('?')))
  })
})

/** Ends one of two processes during 400 calls, half of the writes under a key of their own, and checks what came of each. Reads go on until nginx has met the ended process. */
async function nothingIsLost(title: string, end: () => Promise<void>, ended: Api, other: Api): Promise<string> {
  const client = await apiClient(deployed.api, deployed.admin)
  const names = Array.from({ length: 300 }, (_, index) => `${title} ${index}`)
  const writes = names.map((name, index) => () => client.addPackage(name, index % 2 === 0 ? randomUUID() : undefined))
  const calls = writes.flatMap((write, index) => (index % 3 === 0 ? [write, () => client.listUsers(1 + (index % 5))] : [write]))
  const before = deployed.passedOn().length
  let isEnded = false
  const read = () => client.listUsers(1)
  function* callsUntilEnd() {
    yield* calls
    while (!isEnded) yield read
    yield* [read, read]
  }
  const problems = await load(callsUntilEnd(), 32, (count) => {
    if (count === 150) void end().finally(() => (isEnded = true))
  })
  assertNone([...new Set(problems)])
  assert.deepEqual((await client.packageNames()).filter((name) => name.startsWith(`${title} `)).sort(), names.sort())
  const served = deployed.passedOn().slice(before)
  const handedOver = served.filter((line) => line.includes(` ${ended.address}, ${other.address} `))
  assert.ok(served.length > calls.length && handedOver.length > 0, 'nginx asked nobody twice')
  return `${calls.length} calls, of which the other process was handed ${handedOver.length}, ${handedOver.filter((line) => line.includes('"POST ')).length} of them writes`
}
