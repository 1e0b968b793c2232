import { telemetry, type Input } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { failureGroups, failureRecords, maxFailureRecords } from '../../src/db'
import { groupFailures } from '../../src/jobs/failures/groupFailures'
import { createSourceMaps } from '../../src/jobs/failures/sourceMaps'
import { webhook } from '../../src/jobs/transports/httpTransports'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { releasesFolder } from '../support/releases'
import { TestApi, valuesOf } from '../support/testApi'

const releases = releasesFolder()
const maps = mkdtempSync(join(tmpdir(), 'matchdesk-maps-'))
after(() => rmSync(maps, { recursive: true, force: true }))
const api = new TestApi({ RELEASES_DIR: releases.folder, MAPS_DIR: maps, OWNER_WEBHOOK: 'http://127.0.0.1:9/owners' })

type Failure = Extract<Input<typeof telemetry.report>['body']['entries'][number], { type: 'failure' }>

/** Column n of the one line of the bundle is line n of the source. */
function publishMap(file: string, source: string, lines: readonly string[]) {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef'
  const mappings = lines.map((_, line) => `${line === 0 ? 'A' : 'C'}A${line === 0 ? 'A' : 'C'}A`).join(',')
  assert.ok(lines.length < digits.length)
  const map = { version: 3, sources: [source], sourcesContent: [lines.join('\n')], names: [], mappings }
  mkdirSync(dirname(join(maps, file)), { recursive: true })
  writeFileSync(join(maps, `${file}.map`), JSON.stringify(map))
}

const at = (file: string, column: number) => ({ file, line: 1, column })
const users = 'users/1.0.0/first.js'
const table = 'shell/1.0.0/assets/table.js'
publishMap(users, 'webpack://@matchdesk/mfe-users/src/appUsers/AppUsers.tsx', ['one', 'const cell = (row) => row.nmae.first', 'three'])
publishMap('users/1.1.0/first.js', 'webpack://@matchdesk/mfe-users/src/appUsers/AppUsers.tsx', [
  'a new line',
  'one',
  'const cell = (row) => row.nmae.first',
])
publishMap(table, 'webpack://@matchdesk/shared/ui/base/table/TableRow.tsx', ['one', 'column.cell(row)'])
/** A file of a release without source maps. */
function release(file: string) {
  mkdirSync(dirname(join(releases.folder, file)), { recursive: true })
  writeFileSync(join(releases.folder, file), '')
}
publishMap('shell/1.0.0/assets/vendor.js', 'webpack://node_modules/react-dom/cjs/react-dom-client.js', ['render', 'commit'])

const randomTab = () => randomBytes(16).toString('hex')
const broken: Failure = {
  type: 'failure',
  kind: 'render',
  remote: 'users',
  version: '1.0.0',
  error: 'TypeError',
  frames: [at('shell/1.0.0/assets/vendor.js', 2), at(users, 2), at(table, 2)],
  components: [at(table, 1), at(users, 1)],
  page: '/users/:user_code',
  requestId: 'a1b2-c3',
  count: 1,
}

const report = (all: readonly Failure[], { tab = randomTab(), as = api.amina } = {}) =>
  api.call(telemetry.report, { body: { tab, entries: [...all] } }, { as })
const group = () => groupFailures(api.deps, createSourceMaps(api.deps.settings))
const list = async (as = api.amina) => {
  await group()
  return (await api.call(telemetry.failures, {}, { as })).body
}

describe('a failure in a browser', () => {
  test('becomes a group that names remote, version, file, line and component of the source, and the other release that its calls crossed', async () => {
    assert.equal((await report([broken])).status, 200)
    const { groups } = await list()
    assert.deepEqual(
      groups.map(({ id, firstAt, lastAt, ...rest }) => rest),
      [
        {
          state: 'new',
          kind: 'render',
          error: 'TypeError',
          remote: 'users',
          version: '1.0.0',
          beside: { remote: 'shell', version: '1.0.0' },
          file: '@matchdesk/mfe-users/src/appUsers/AppUsers.tsx',
          line: 2,
          column: 1,
          component: 'TableRow',
          page: '/users/:user_code',
          requestId: 'a1b2-c3',
          times: 1,
          sessions: 1,
        },
      ],
    )
  })

  test('counts with equal ones, also of another version whose lines have moved: how often, and in how many sessions', async () => {
    const tab = randomTab()
    await report([{ ...broken, count: 3 }], { tab })
    await report([broken], { tab })
    await report([{ ...broken, version: '1.1.0', frames: [at('users/1.1.0/first.js', 3)] }], { as: api.bilal })
    const { groups } = await list()
    assert.deepEqual(valuesOf(groups, 'version', 'line', 'times', 'sessions'), [['1.1.0', 3, 5, 2]])
  })

  test('in another line, of another class, or of another remote is another group', async () => {
    const others = [{ frames: [at(users, 3)] }, { error: 'RangeError' }, { frames: [at(table, 2)] }]
    await report([broken, ...others.map((rest) => ({ ...broken, ...rest }))])
    assert.equal((await list()).groups.length, 4)
  })

  test('of a release without source maps has file and column of the bundle', async () => {
    release('packages/2.0.0/first.js')
    const frames = [at('packages/2.0.0/first.js', 77)]
    await report([{ ...broken, frames, components: [] }])
    const [first] = (await list()).groups
    assert.deepEqual([first?.remote, first?.version, first?.file, first?.line, first?.column], ['packages', '2.0.0', 'first.js', 1, 77])
  })

  test('of a request belongs to the remote that made it, and not to the shell that sent it', async () => {
    await report([{ ...broken, kind: 'request', error: '500', frames: [at(table, 1), at(users, 3)], components: [] }])
    const [first] = (await list()).groups
    assert.deepEqual([first?.remote, first?.line, first?.beside?.remote], ['users', 3, 'shell'])
  })

  test('of a request belongs to the screen that asked, and not to the client in its release', async () => {
    publishMap('users/3.0.0/client.js', 'webpack://@matchdesk/shared/client/requests/call.ts', ['send(request)'])
    publishMap('users/3.0.0/first.js', 'webpack://@matchdesk/mfe-users/src/appUsers/AppUsers.tsx', ['save()'])
    const frames = [at('users/3.0.0/client.js', 1), at('users/3.0.0/first.js', 1)]
    await report([{ ...broken, kind: 'request', error: '400', frames, components: [] }])
    assert.equal((await list()).groups[0]?.file, '@matchdesk/mfe-users/src/appUsers/AppUsers.tsx')
  })

  test('in a portal names the portal, and the remote whose source it is: all embeds are one release', async () => {
    publishMap('embed/2.0.0/base.js', 'webpack://@matchdesk/mfe-users/src/appUsers/AppUsers.tsx', ['const cell = () => 1'])
    publishMap('embed/2.0.0/shared.js', 'webpack://@matchdesk/shared/screens/list/Rows.tsx', ['row()'])
    release('payments/1.0.0/first.js')
    const inPortal = (file: string) => ({ ...broken, version: '2.0.0', remote: 'payments', frames: [at(file, 1)], components: [] })
    const body = { tab: randomTab(), portal: 'https://portal.example', entries: ['embed/2.0.0/base.js', 'embed/2.0.0/shared.js'].map(inPortal) }
    assert.equal((await api.call(telemetry.report, { body })).status, 200)
    assert.deepEqual((await list()).groups.map(({ remote, version, portal }) => [remote, version, portal]).sort(), [
      ['payments', '2.0.0', 'https://portal.example'],
      ['users', '2.0.0', 'https://portal.example'],
    ])
    assert.equal((await api.call(telemetry.report, { body: { ...body, portal: 'https://portal.example/people?who=1' } })).status, 400)
  })

  test('without a position belongs to the release that was running, and names the file that did not come', async () => {
    await report([{ ...broken, kind: 'load', frames: [], components: [], missing: 'users/1.0.0/7.js' }])
    const [first] = (await list()).groups
    assert.deepEqual([first?.remote, first?.file, first?.line, first?.beside], ['users', '7.js', undefined, undefined])
  })

  test('is new for a day and known after it, and back again after a week of silence', async () => {
    const states = async () => (await list(await api.signIn('amina@team.example'))).groups.map(({ state }) => state)
    await report([broken])
    assert.deepEqual(await states(), ['new'])
    api.wait(25 * 60)
    assert.deepEqual(await states(), ['known'])
    api.wait(8 * 24 * 60)
    await purgeExpired(api.deps)
    assert.deepEqual(await states(), [])
    await report([broken], { as: await api.signIn('amina@team.example') })
    assert.deepEqual(await states(), ['back'])
  })

  test('is grouped once, however many processes group at once', async () => {
    await report(Array.from({ length: 20 }, (_, index) => ({ ...broken, error: `E${index % 4}` })))
    await Promise.all([group(), group(), group()])
    assert.deepEqual([await api.db.$count(failureGroups), (await list()).groups.map(({ times }) => times)], [4, [5, 5, 5, 5]])
  })

  test('is refused where its file lies outside of the releases', async () => {
    for (const file of [
      'users/1.0.0/a.js?who=1',
      'users/../../secret/a.js',
      'users/1.0.0/../../../secret.js',
      'users/1.0.0/./a.js',
      'users/1.0.0//a.js',
      'users/..',
    ])
      for (const rest of [{ frames: [at(file, 1)] }, { components: [at(file, 1)] }, { missing: file }])
        assert.equal((await report([{ ...broken, ...rest }])).status, 400, file)
  })
})

describe('a group', () => {
  test('is not made for a remote that nobody has released', async () => {
    await report([{ ...broken, remote: 'invented', frames: [], components: [] }, broken])
    assert.deepEqual([(await list()).groups.map(({ remote }) => remote), await api.db.$count(failureRecords)], [['users'], 1])
  })

  test('is one for all files and versions that no release has', async () => {
    const invented = ['1', '2', '3'].flatMap((version) =>
      ['a', 'b'].map((name) => ({
        ...broken,
        version,
        frames: [at(`users/${version}/${name}.js`, 1)],
        components: [],
        missing: `users/${version}/${name}.js`,
      })),
    )
    await report(invented)
    assert.deepEqual(valuesOf((await list()).groups, 'remote', 'line', 'times'), [['users', undefined, 6]])
  })
})

const owner = { name: 'Members team', email: 'members-team@example.com' }

describe('a new group', () => {
  const sent = async () => (await api.sentMessages()).map(({ channel, to, subject }) => [channel, to, subject])

  test('is mailed to the owner of the remote once, and goes to the webhook once', async () => {
    await releases.release('1.2.0', undefined, { owner })
    release('packages/1.0.0/first.js')
    await report([broken])
    await report([broken, { ...broken, kind: 'promise', frames: [], components: [], remote: 'packages' }], { as: api.bilal })
    await group()
    await report([broken])
    await group()
    assert.deepEqual((await sent()).sort(), [
      ['mail', owner.email, 'A new failure of users 1.0.0'],
      ['webhook', '', 'A new failure of packages 1.0.0'],
      ['webhook', owner.name, 'A new failure of users 1.0.0'],
    ])
    const [mail] = (await api.sentMessages()).filter(({ channel }) => channel === 'mail')
    assert.match(mail?.text ?? '', /Where: @matchdesk\/mfe-users\/src\/appUsers\/AppUsers\.tsx:2:1\n.*\nPage: \/users\/:user_code\n/)
  })

  test('is one of fifty in an hour at most: a release that fails everywhere fills no mailbox', async () => {
    for (const letter of ['A', 'B', 'C']) await report(Array.from({ length: 20 }, (_, index) => ({ ...broken, error: `${letter}${index}` })))
    await group()
    assert.deepEqual([(await sent()).length, await api.db.$count(failureGroups)], [50, 60])
  })
})

test('the webhook gets JSON', async () => {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(JSON.parse(body))
      response.writeHead(bodies.length > 1 ? 500 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const transport = webhook(`http://127.0.0.1:${port}/hook`)
  const message = { channel: 'webhook', to: '', subject: 'A', text: 'A new failure', data: { remote: 'users' } } as const
  await transport.send(message)
  assert.deepEqual(bodies, [{ remote: 'users', text: 'A new failure' }])
  await assert.rejects(transport.send(message), /answered 500/)
})

test('the teams are those that the live releases name', async () => {
  await releases.release('1.2.0', undefined, { owner })
  assert.deepEqual((await list()).owners, [{ remote: 'users', ...owner }])
})

test('the database keeps the newest 10,000 failures, also where their ids have a gap', async () => {
  await api.db.execute(sql`insert into ${failureRecords} (at, tab, kind, remote, version, frames, components, count)
    select now(), gen_random_uuid(), 'error', 'users', '1.0.0', '[]', '[]', 1 from generate_series(1, ${maxFailureRecords})`)
  await api.db.execute(sql`select setval(pg_get_serial_sequence('failure_records', 'id'), 10000000)`)
  await report([broken, { ...broken, error: 'RangeError' }])
  assert.equal(await api.db.$count(failureRecords), maxFailureRecords)
})
