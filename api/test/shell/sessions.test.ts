import { adminUsers, session, sessions } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { describeDevice } from '../../src/areas/session/enter'
import { adminCode } from '../support/sessions'
import { recorded } from '../records/recorded'
import { followQuietly } from '../support/secondApi'
import { TestApi, password, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()
const email_id = 'amina@team.example'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const signIn = (headers: Headers = {}) =>
  api.inject<{ token: string; USERID: string }>({
    method: 'POST',
    url: `/api/v1${session.login.path}`,
    payload: { email_id, password },
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': windows, ...headers },
  })
const toHeaders = ({ body }: Awaited<ReturnType<typeof signIn>>): Headers => ({ authorization: `Bearer ${body.token}`, userid: body.USERID })
const listed = async (as?: Headers) => (await api.call(sessions.list, {}, as && { as })).body.sessions
const statusOf = async (as: Headers) => (await api.call(session.profile, {}, { as })).status

describe('an administrator', () => {
  test('reads device, address and times of the own sessions, and which one asks; nobody else does', async () => {
    const other = toHeaders(await signIn())
    api.wait(3)
    await api.call(session.active, {}, { as: other })
    const rows = await listed(other)
    assert.deepEqual(valuesOf(rows, 'device', 'ip', 'current'), [
      ['Firefox on Windows', '203.0.113.7', true],
      ['Unknown browser', '', false],
    ])
    assert.equal(Date.parse(rows[0]!.used_at) - Date.parse(rows[0]!.createdAt) >= 179_000, true)
    assert.equal((await listed(api.bilal)).length, 1)
  })

  test('does not read sessions that are over', async () => {
    await signIn()
    api.wait(31)
    assert.equal((await listed()).length, 1)
  })

  test('ends one session: its stream ends within two seconds, its next call is refused, and the others go on', async (t) => {
    const begin = await followQuietly(t, api)
    const [lost, phone] = [toHeaders(await signIn()), toHeaders(await signIn())]
    const [ending, going] = [await begin(lost), await begin(phone)]
    const { id } = (await listed(lost)).find(({ current }) => current)!
    assert.equal((await api.call(sessions.end, { params: { id } })).status, 200)
    await ending.end()
    assert.deepEqual([await statusOf(lost), await statusOf(phone), going.isOpen()], [401, 200, true])
    going.stop()
  })

  test('ends all others, and keeps the own one', async () => {
    const others = [toHeaders(await signIn()), toHeaders(await signIn())]
    assert.equal((await api.call(sessions.endOthers, {})).status, 200)
    assert.deepEqual(await Promise.all([...others, api.amina].map(statusOf)), [401, 401, 200])
    assert.equal((await api.call(sessions.endOthers, {})).status, 409)
  })

  test('ends neither the session that asks nor one of somebody else', async () => {
    const own = (await listed()).find(({ current }) => current)!
    assert.equal((await api.call(sessions.end, { params: { id: own.id } })).status, 409)
    const { id } = (await listed(api.bilal))[0]!
    for (const unknown of [id, 'x', '00000000-0000-4000-8000-000000000001'])
      assert.equal((await api.call(sessions.end, { params: { id: unknown } })).status, 404)
    assert.equal(await statusOf(api.bilal), 200)
  })

  test('signs out neither the own account in that way, nor an administrator of remotes without being one', async () => {
    assert.equal((await api.call(adminUsers.endSessions, { params: await adminCode(api, api.amina) })).status, 409)
    assert.equal((await api.call(adminUsers.endSessions, { params: { user_code: 'AD-9999' } })).status, 404)
    const guarded = await buildApp({ ...api.deps, settings: { ...api.deps.settings, remoteAdmins: ['bilal@team.example'] } })
    const url = `/api/v1${adminUsers.endSessions.path.replace(':user_code', (await adminCode(api)).user_code)}`
    assert.equal((await guarded.inject({ method: 'DELETE', url, headers: api.amina })).statusCode, 403)
    await guarded.close()
  })
})

describe('a sign-in', () => {
  const mails = async () => (await api.sentMessages()).filter(({ subject }) => subject.includes('new device'))

  test('from an unknown device is in the history, and its owner gets a mail with device and address', async () => {
    await signIn()
    assert.deepEqual((await recorded(api)).at(-1), ['session.login', 'admin | unknown_device: null → Firefox on Windows'])
    const [mail, ...more] = await mails()
    assert.deepEqual([mail?.to, more.length], [email_id, 0])
    assert.match(mail!.text, /Firefox on Windows .* 203\.0\.113\.7/)
  })

  test('from a known device sends none', async () => {
    const first = await signIn()
    const cookie = String(first.headers['set-cookie']).split(';')[0]!
    await signIn({ cookie })
    assert.deepEqual((await recorded(api)).at(-1), ['session.login', 'admin'])
    assert.equal((await mails()).length, 1)
  })

  test('that is refused sends none', async () => {
    await api.call(session.login, { body: { email_id, password: 'guess' } }, { as: {} })
    assert.equal((await mails()).length, 0)
  })
})

test('a device is named by browser and system', () => {
  const named = {
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36': 'Chrome on Linux',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0':
      'Edge on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15': 'Safari on macOS',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36':
      'Samsung Internet on Android',
    'curl/8.5.0': 'Unknown browser',
    '': 'Unknown browser',
  }
  for (const [userAgent, words] of Object.entries(named)) assert.equal(describeDevice(userAgent), words)
})
