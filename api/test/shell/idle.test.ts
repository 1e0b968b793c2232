import { claims, contract, idleMinutes, notes, notifications, session, telemetry, type Endpoint } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { beforeEach, describe, test } from 'node:test'
import { sessions } from '../../src/db'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { follow } from '../support/follow'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, type Headers } from '../support/testApi'

const api = new TestApi()
let as: Headers
beforeEach(async () => {
  as = await api.signIn('amina@team.example')
})

const profile = async () => (await api.call(session.profile, {}, { as })).status
const active = async () => (await api.call(session.active, {}, { as })).status
const rows = () => api.db.select().from(sessions).where(eq(sessions.admin_id, api.amina.userid!))

describe('a session that nobody uses', () => {
  test('ends after thirty minutes by the clock of the server', async () => {
    api.wait(idleMinutes - 0.1)
    assert.equal(await profile(), 200)
    api.wait(0.2)
    assert.deepEqual([await profile(), await active()], [401, 401])
  })

  test('lasts thirty minutes from each report that a person used the page, and no longer than its token', async () => {
    for (let minutes = 0; minutes < api.deps.settings.sessionHours * 60 - idleMinutes; minutes += idleMinutes - 1) {
      api.wait(idleMinutes - 1)
      assert.equal(await active(), 200)
    }
    api.wait(idleMinutes - 1)
    await active()
    api.wait(idleMinutes - 1)
    assert.equal(await profile(), 401)
  })

  test('lasts thirty minutes from a write', async () => {
    const { user_code } = await person(api)
    api.wait(idleMinutes - 1)
    await api.call(notes.add, { params: { user_code }, body: { text: 'Called back' } }, { as })
    api.wait(idleMinutes - 1)
    assert.equal(await profile(), 200)
  })

  test('is used from each write on that comes half a minute after the last, and is not written more often', async () => {
    const [{ used_at: first }] = (await rows()).filter(({ used_at }) => used_at < new Date('2100-01-01')) as [typeof sessions.$inferSelect]
    const isUsedSince = async () => (await rows()).every(({ used_at }) => used_at > first)
    api.wait(0.1)
    await active()
    assert.equal(await isUsedSince(), false)
    api.wait(0.4)
    await active()
    assert.equal(await isUsedSince(), true)
  })

  test('is deleted with what has expired', async () => {
    const before = (await rows()).length
    api.wait(idleMinutes + 1)
    await purgeExpired(api.deps)
    assert.equal((await rows()).length, before - 1)
  })
})

describe('what a tab does by itself keeps no session', () => {
  const background = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => (endpoint.background ? [`${area}.${name}`] : [])),
  )

  test('reads, and the opening of the live stream, are no use', async () => {
    api.wait(idleMinutes - 1)
    await profile()
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await follow(address, as)
    api.wait(2)
    assert.equal(await profile(), 401)
    stream.stop()
  })

  test('claims that are renewed, reports of remotes and the count of a selection are no use', async () => {
    const subject = `payment:${(await payment(api, await person(api))).wire}`
    const sent: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      'claims.hold': () => api.call(claims.hold, { params: { subject } }, { as }),
      'notifications.selectionAudience': () => api.call(notifications.selectionAudience, { body: { filters: {} } }, { as }),
      'claims.release': () => api.call(claims.release, { params: { subject } }, { as }),
      'telemetry.report': () => api.call(telemetry.report, { body: { tab: '0'.repeat(32), entries: [] } }, { as }),
    }
    assert.deepEqual(Object.keys(sent).sort(), background.sort())
    api.wait(idleMinutes - 1)
    for (const send of Object.values(sent)) assert.equal((await send()).status, 200)
    api.wait(2)
    assert.equal(await profile(), 401)
  })
})
