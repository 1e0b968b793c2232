import { remotes, type Endpoint, type Input } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { audit } from '../../src/db'
import { releasesFolder } from '../support/releases'
import { TestApi, valuesOf } from '../support/testApi'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'AMINA@team.example, nobody@team.example' })

const users = { name: 'users' }
const seen = { version: '1.1.0', enabled: true }
const rollBack = (version?: string, sent = {}) => api.call(remotes.rollBack, { params: users, body: { seen, ...(version && { version }) } }, sent)
const disable = (sent = {}) => api.call(remotes.switchTo, { params: users, body: { seen, enabled: false } }, sent)
const tryOut = (version: string, percent: number, seenNow: typeof seen & { canary?: { version: string; percent: number } } = seen) =>
  api.call(remotes.tryOut, { params: users, body: { seen: seenNow, version, percent } })
const canary = { version: '1.2.0', percent: 10 }
const promote = (seenNow: object = { ...seen, canary }, sent = {}) =>
  api.call(remotes.promote, { params: users, body: { seen: seenNow } } as Input<typeof remotes.promote>, sent)

/** Every change that there is, as anybody may try it. */
const all: [Endpoint, object][] = [
  [remotes.rollBack, { seen }],
  [remotes.switchTo, { seen, enabled: false }],
  [remotes.tryOut, { seen, version: '1.0.0', percent: 10 }],
  [remotes.promote, { seen }],
]
const each = (name: string, as = api.amina) =>
  Promise.all(all.map(([endpoint, body]) => api.call(endpoint, { params: { name }, body } as Input<typeof endpoint>, { as })))
const subjects = async () => (await api.db.select().from(audit).orderBy(audit.id)).filter(({ action }) => action.startsWith('remotes.'))

describe('an administrator whom REMOTE_ADMINS names', () => {
  test('rolls a remote back to the version before, or to one that is kept', async () => {
    assert.deepEqual((await rollBack()).body, { message: 'users is back at 1.0.0, from 1.1.0' })
    assert.deepEqual([releases.users().current.version, releases.users().takenBack], ['1.0.0', ['1.1.0']])
    await releases.release('1.2.0')
    const again = { params: users, body: { seen: { ...seen, version: '1.2.0' }, version: '1.1.0' } }
    assert.equal((await api.call(remotes.rollBack, again)).status, 200)
    assert.equal(releases.users().current.version, '1.1.0')
  })

  test('rolls the shell back', async () => {
    const { body } = await api.call(remotes.rollBack, { params: { name: 'shell' }, body: { seen } })
    assert.deepEqual(body, { message: 'shell is back at 1.0.0, from 1.1.0' })
    assert.equal(releases.shell().current.version, '1.0.0')
  })

  test('disables a remote, enables it again, and tries another version out', async () => {
    assert.deepEqual((await disable()).body, { message: 'users is disabled' })
    assert.equal(releases.users().enabled, false)
    await api.call(remotes.switchTo, { params: users, body: { seen: { ...seen, enabled: false }, enabled: true } })
    assert.equal(releases.users().enabled, true)
    assert.deepEqual((await tryOut('1.0.0', 25)).body, { message: 'users tries 1.0.0 out with 25 % of the people' })
    const { canary } = releases.users()
    assert.deepEqual([canary?.release.version, canary?.percent], ['1.0.0', 25])
    const ended = await tryOut('1.0.0', 0, { ...seen, canary: { version: '1.0.0', percent: 25 } })
    assert.deepEqual(ended.body, { message: 'users does not try 1.0.0 out any more' })
    assert.equal(releases.users().canary, undefined)
  })

  test('gives a canary to everybody: once, however often it is asked for', async () => {
    await releases.release('1.2.0', canary.percent)
    const headers = { 'idempotency-key': 'k1' }
    const answers = [await promote(undefined, { headers }), await promote(undefined, { headers })]
    for (const { status, body } of answers) assert.deepEqual([status, body], [200, { message: 'users is 1.2.0 for everybody, instead of 1.1.0' }])
    const { current, previous, canary: left } = releases.users()
    assert.deepEqual([current.version, previous?.version, left], ['1.2.0', '1.1.0', undefined])
    assert.deepEqual(valuesOf(await subjects(), 'actor', 'action', 'subject'), [[api.amina.userid, 'remotes.promote', ['remote:users']]])
    const { status, body } = await promote({ ...seen, version: '1.2.0' })
    assert.deepEqual([status, body.message], [409, 'users has no canary to give to everybody'])
  })

  test('sees which versions are kept, and who released the shell', async () => {
    const shell = releases.shell()
    const by = { holder: 'ops@example.org' }
    writeFileSync(join(releases.folder, 'shell/current.json'), JSON.stringify({ ...shell, current: { ...shell.current, by } }))
    const { kept, readOnly, shellBy } = (await api.call(remotes.status, {})).body
    assert.deepEqual(shellBy, by)
    assert.deepEqual(
      kept.map(({ name, versions }) => [name, [...versions].sort()]),
      [
        ['shell', ['1.0.0', '1.1.0']],
        ['users', ['1.0.0', '1.1.0']],
      ],
    )
    assert.equal(readOnly, undefined)
  })
})

describe('nothing changes', () => {
  const unchanged = () => {
    assert.deepEqual([releases.users().current.version, releases.users().enabled, releases.users().canary], ['1.1.0', true, undefined])
    assert.equal(releases.shell().current.version, '1.1.0')
  }

  test('for an administrator whom REMOTE_ADMINS does not name, and for a stranger', async () => {
    for (const name of ['users', 'shell'])
      for (const [as, status] of [
        [api.bilal, 403],
        [{}, 401],
      ] as const)
        for (const response of await each(name, as)) assert.equal(response.status, status)
    assert.match((await rollBack(undefined, { as: api.bilal })).body.message, /^Read-only/)
    const { kept, readOnly } = (await api.call(remotes.status, {}, { as: api.bilal })).body
    assert.deepEqual([kept, /^Read-only/.test(readOnly ?? '')], [[], true])
    assert.equal((await subjects()).length, 0)
    unchanged()
  })

  test('when somebody else came between: of two at once one is done, and the other hears what it is now', async () => {
    const responses = await Promise.all([rollBack(), disable()])
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
    assert.match(responses.find(({ status }) => status === 409)!.body.message, /Somebody else has changed users meanwhile: it is 1\.[01]\.0/)
    assert.equal((await subjects()).length, 1)
  })

  test('with a canary that somebody else has set or taken back meanwhile', async () => {
    await releases.release('1.2.0', canary.percent)
    const withCanary = 'Somebody else has changed users meanwhile: it is 1.1.0, 1.2.0 for 10 % now'
    assert.equal((await promote(seen)).body.message, withCanary)
    assert.equal((await promote({ ...seen, canary: { ...canary, percent: 25 } })).body.message, withCanary)
    await tryOut('1.2.0', 0, { ...seen, canary })
    const { status, body } = await promote()
    assert.deepEqual([status, body.message], [409, 'Somebody else has changed users meanwhile: it is 1.1.0 now'])
    unchanged()
  })

  test('where there is nothing to go back to, or not to that', async () => {
    await rollBack()
    const back = (version?: string) =>
      api.call(remotes.rollBack, { params: users, body: { seen: { ...seen, version: '1.0.0' }, ...(version && { version }) } })
    assert.equal((await back('7.7.7')).body.message, 'users 7.7.7 is not among the releases: 1.1.0, 1.0.0')
    rmSync(join(releases.folder, 'users/1.1.0'), { recursive: true })
    const { status, body } = await back()
    assert.deepEqual([status, body.message], [409, 'users has nothing to go back to from 1.0.0'])
  })

  test('with a version whose files are not those that were built', async () => {
    writeFileSync(join(releases.folder, 'users/1.0.0/1.12345678.js'), 'tampered')
    for (const { status, body } of [await rollBack(), await tryOut('1.0.0', 10)]) {
      assert.equal(status, 409)
      assert.match(body.message, /1\.12345678\.js .* is not the file that was built/)
    }
    unchanged()
  })

  test('of a remote that is not there, or that is a way to another folder', async () => {
    for (const name of ['nobody', '..', '../releases/users', 'users/1.0.0', '.']) {
      for (const { status } of await each(name)) assert.equal(status, 404, name)
    }
    unchanged()
  })

  test('of the shell but its version, and of no remote beyond its bounds', async () => {
    const shell = { name: 'shell' }
    assert.match((await api.call(remotes.switchTo, { params: shell, body: { seen, enabled: false } })).body.message, /Everybody needs the shell/)
    assert.equal((await api.call(remotes.tryOut, { params: shell, body: { seen, version: '1.0.0', percent: 1 } })).status, 409)
    for (const percent of [-1, 101, 0.5]) assert.equal((await tryOut('1.0.0', percent)).status, 400)
    assert.equal((await tryOut('../1.0.0', 10)).status, 400)
    assert.equal((await tryOut('1.1.0', 10)).body.message, '1.1.0 is the version for everybody already')
    unchanged()
  })

  test('without its audit row', async () => {
    await api.forgetHistory()
    await api.db.insert(audit).values({ at: api.now(), action: 'test', subject: [], request_id: '', ip: '' })
    await api.db.execute(sql`create unique index audit_of_one on audit ((true))`)
    try {
      const toShell = api.call(remotes.rollBack, { params: { name: 'shell' }, body: { seen } })
      for (const { status } of [await rollBack(), await disable(), await toShell]) assert.equal(status, 409)
      unchanged()
      await releases.release('1.2.0', canary.percent)
      assert.equal((await promote()).status, 409)
      assert.deepEqual([releases.users().current.version, releases.users().canary?.release.version], ['1.1.0', '1.2.0'])
    } finally {
      await api.db.execute(sql`drop index audit_of_one`)
    }
  })

  test('where the API has no folder of releases, and it says so', async () => {
    rmSync(releases.folder, { recursive: true })
    const { status, body } = await rollBack()
    assert.equal(status, 409)
    assert.match(body.message, /RELEASES_DIR/)
    assert.match((await api.call(remotes.status, {})).body.readOnly ?? '', /RELEASES_DIR/)
  })
})
