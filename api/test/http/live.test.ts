import { appUsers, notes, roleScopes, session, type LiveLine } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { Effects } from '../../src/db'
import { toFact } from '../../src/live/fact'
import { Live, channel } from '../../src/live/live'
import { onPostgres } from '../support/engine'
import { secondApi } from '../support/secondApi'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const { address, follow } = secondApi(api)

const isAbout = (id: string) => (line: LiveLine) => 'changed' in line && Boolean(line.ids?.includes(id))
const note = (user_code: string, as = api.bilal) => api.call(notes.add, { params: { user_code }, body: { text: 'Called back' } }, { as })

describe('GET live', () => {
  test('begins no stream after the process was told to stop, also where it was connecting then', async () => {
    const live = new Live(api.deps)
    const following = live.follow({ session: '00000000-0000-4000-8000-000000000001', may: new Set(roleScopes.Owner) })
    live.endAll()
    await assert.rejects(following, { status: 503 })
    await live.close()
  })

  test('tells an administrator what another one writes, with the records, once it is committed', async () => {
    const { user_code } = await person(api)
    const stream = await follow(api.amina)
    assert.equal(stream.response.headers.get('content-type'), 'application/x-ndjson')
    assert.equal(stream.response.headers.get('x-accel-buffering'), 'no')
    const { body } = await note(user_code)
    const line = await stream.changed('notes')
    assert.ok('changed' in line)
    assert.deepEqual(line.ids, [`note:${body.note.id}`])
    assert.equal((await api.call(notes.list, { params: { user_code } })).body.total, 1)
    stream.stop()
  })

  test('tells a session nothing of its own writes, and nobody of writes that were refused or repeated', async () => {
    const { user_code } = await person(api)
    const stream = await follow(api.amina)
    await note(user_code, api.amina)
    assert.equal((await note('MD-999999')).status, 404)
    const key = { 'idempotency-key': 'the-same-note-twice' }
    const add = () => api.call(notes.add, { params: { user_code }, body: { text: 'Twice' } }, { as: api.bilal, headers: key })
    await add()
    await add()
    const { body } = await note(user_code)
    await stream.line(isAbout(`note:${body.note.id}`))
    assert.equal(stream.changes().filter((resource) => resource === 'notes').length, 2)
    stream.stop()
  })

  test('leaves out the records of a write that has too many for one notification', () => {
    const records = (most: number) => Array.from({ length: most }, (_, n) => ({ subject: `user:MD-${100_000 + n}` }))
    assert.equal(toFact('a session', appUsers.removeMany, records(200)).ids?.length, 200)
    const fact = toFact('a session', appUsers.removeMany, records(1000))
    assert.deepEqual(fact, { by: 'a session', changed: ['app_users', 'undos'] })
  })

  test('ends when its administrator signs out, and when the session expires', async () => {
    const [amina, bilal] = [await follow(api.amina), await follow(api.bilal)]
    await api.call(session.logout, { body: {} } as never)
    await amina.end()
    api.wait(api.deps.settings.sessionHours * 60 + 1)
    await bilal.end()
    assert.equal((await fetch(`${address()}/api/v1/live`, { headers: api.amina })).status, 401)
  })

  test('of one session are four: the fifth ends the oldest, and none of another session', async () => {
    const streams = [await follow(api.bilal)]
    for (let n = 0; n < 5; n++) streams.push(await follow(api.amina))
    await streams[1]!.end()
    const open = streams.map((stream) => stream.isOpen())
    assert.deepEqual(open, [true, false, true, true, true, true])
    for (const { stop } of streams) stop()
  })

  test('ends where its reader is 64 KB behind', async () => {
    const live = new Live({ ...api.deps, settings: { ...api.deps.settings, databaseUrl: 'embedded' } })
    const may = new Set(roleScopes.Owner)
    const [slow, quick] = [await live.follow({ session: 'slow', may }), await live.follow({ session: 'quick', may })]
    const publish = async () => {
      const effects = new Effects()
      await live.publish(api.db, effects, { by: '', claim: { claim: 'x'.repeat(8000), holder: null, expires_at: null } })
      await effects.afterCommit()
      quick.read()
    }
    for (let lines = 0; lines < 8; lines++) await publish()
    assert.ok(slow.readableLength < 65_536 && !slow.destroyed, `${slow.readableLength} bytes`)
    for (let lines = 0; lines < 2; lines++) await publish()
    assert.deepEqual([slow.destroyed, quick.destroyed], [true, false])
    live.endAll()
  })

  test('carries a heartbeat while nothing happens', async () => {
    const stream = await follow(api.amina)
    await stream.line(() => stream.lines.length >= 3)
    assert.ok(stream.lines.every((line) => 'heartbeat' in line))
    stream.stop()
  })
})

test('whoever waits for a line that does not come reads what came', async () => {
  const stream = await follow(api.amina, 1)
  await assert.rejects(
    stream.line(() => false),
    /No such line in 1 s\. These lines came: \[\{"heartbeat":/,
  )
  stream.stop()
  await assert.rejects(
    stream.line(() => false),
    /No such line before the stream ended\./,
  )
})

if (onPostgres)
  describe('GET live of a process that loses its channel', () => {
    test('ends, so that a console connects again and reads again', async () => {
      const stream = await follow(api.amina)
      await api.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${channel}`)
      await stream.end()
      const { user_code } = await person(api)
      const again = await follow(api.amina)
      await note(user_code)
      await again.changed('notes')
      again.stop()
    })
  })
