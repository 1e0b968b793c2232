import { adminUsers, codeMissing, dashboard, factorMissing, session } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { audit } from '../../src/db'
import { recorded } from '../records/recorded'
import { appCode, withFactor } from '../support/factors'
import { adminCode } from '../support/sessions'
import { TestApi, password, type Headers } from '../support/testApi'

const api = new TestApi()
const email = 'amina@team.example'

/** The code that the app of a secret shows after so many seconds. */
const codeOf = (secret: string, after = 0) => appCode(secret, new Date(api.now().getTime() + after * 1000))
const signIn = (code?: string, secret = password) =>
  api.call(session.login, { body: { email_id: email, password: secret, ...(code !== undefined && { code }) } }, { as: {} })
const confirm = (code: string, as?: Headers) => api.call(session.confirmFactor, { body: { code } }, as && { as })

/** Amina's second factor, on since a minute ago: no code of now is used. */
async function setUp() {
  const factor = await withFactor(api, api.amina)
  api.wait(2)
  return factor
}

describe('an administrator who sets up a second factor', () => {
  test('reads secret and address once, and signs in with a code from then on', async () => {
    const { status, body } = await api.call(session.startFactor, {})
    assert.equal(status, 200)
    assert.match(body.url, new RegExp(`^otpauth://totp/.*amina.*secret=${body.secret}`))
    assert.equal((await signIn()).status, 200)
    assert.deepEqual((await api.call(session.factor, {})).body, { enabled: false, required: false, recovery_codes: 0 })

    const confirmed = await confirm(codeOf(body.secret))
    assert.deepEqual([confirmed.status, confirmed.body.recovery_codes.length], [200, 10])
    assert.deepEqual((await api.call(session.factor, {})).body, { enabled: true, required: false, recovery_codes: 10 })
    assert.equal((await api.call(session.startFactor, {})).status, 409)
    api.wait(1)
    const refused = await signIn()
    assert.deepEqual([refused.status, refused.error?.code], [401, codeMissing])
    assert.equal((await signIn(codeOf(body.secret))).status, 200)
  })

  test('types a wrong first code, and it stays off', async () => {
    const { secret } = (await api.call(session.startFactor, {})).body
    const wrong = await confirm(codeOf(secret, 3600))
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'code'])
    assert.equal((await signIn()).status, 200)
    assert.equal((await confirm(codeOf(secret))).status, 200)
  })

  test('ends the sessions that began without it, and gets a mail', async () => {
    const before = await api.signIn(email)
    await setUp()
    assert.equal((await api.call(session.profile, {}, { as: before })).status, 401)
    assert.equal((await api.call(session.profile, {})).status, 200)
    assert.match((await api.sentMessages()).at(-1)!.subject, /second factor/)
  })

  test('ends it, and signs in without a code', async () => {
    await setUp()
    assert.equal((await api.call(session.removeFactor, {})).status, 200)
    assert.equal((await signIn()).status, 200)
  })

  test('leaves neither secret nor codes in history, answers or tables', async () => {
    const { secret, recovery_codes } = await setUp()
    await signIn(recovery_codes[0])
    const tables = await Promise.all(
      ['second_factors', 'audit', 'audit_values', 'idempotency_keys', 'outbox', 'rate_limits'].map((table) =>
        api.db.execute(sql.raw(`select * from ${table}`)),
      ),
    )
    const text = JSON.stringify(tables.map(({ rows }) => rows))
    for (const one of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))]) assert.ok(!text.includes(one))
    const actions = (await recorded(api)).map(([action]) => action)
    assert.deepEqual(actions, ['session.startFactor', 'session.confirmFactor', 'session.recovered', 'session.login'])
  })
})

describe('a code of the app', () => {
  test('works once, and none before it works after it', async () => {
    const { secret } = await setUp()
    const [before, now] = [codeOf(secret, -30), codeOf(secret)]
    assert.equal((await signIn(now)).status, 200)
    assert.deepEqual([(await signIn(now)).status, (await signIn(before)).status], [401, 401])
    api.wait(0.5)
    assert.equal((await signIn(codeOf(secret))).status, 200)
  })

  test('works once also for two at once', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signIn(code)))).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 401, 401, 401, 401])
  })

  test('may be one period early or late by the clock of the server, not two', async () => {
    const { secret } = await setUp()
    assert.equal((await signIn(codeOf(secret, -60))).status, 401)
    assert.equal((await signIn(codeOf(secret, 60))).status, 401)
    assert.equal((await signIn(codeOf(secret, -30))).status, 200)
    assert.equal((await signIn(codeOf(secret, 30))).status, 200)
  })

  test('of the key before still works after the secret of the server was replaced', async () => {
    const { secret } = await setUp()
    const sessionSecrets = ['a new secret of the server, long enough', ...api.deps.settings.sessionSecrets]
    const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, sessionSecrets } })
    const payload = { email_id: email, password, code: codeOf(secret) }
    assert.equal((await app.inject({ method: 'POST', url: '/api/v1/admin/login', payload })).statusCode, 200)
    await app.close()
  })

  test('that is wrong leaves a refused sign-in in the history, with its administrator', async () => {
    const { secret } = await setUp()
    await api.forgetHistory()
    await signIn(codeOf(secret, 3600))
    const rows = await api.db.select({ action: audit.action, actor: audit.actor, subject: audit.subject }).from(audit)
    assert.deepEqual(rows, [{ action: 'session.refused', actor: null, subject: [`admin:${api.amina.userid}`] }])
  })

  test('is no help without the password, and says nothing about it', async () => {
    const { secret } = await setUp()
    const refused = await signIn(codeOf(secret), 'Wrong-Password-1')
    assert.deepEqual([refused.status, refused.error?.code, refused.body.message], [401, 'not_signed_in', 'Email or password is not correct'])
    assert.equal((await signIn(codeOf(secret))).status, 200)
  })

  test('is refused after ten wrong ones, also the right one, for a quarter of an hour', async () => {
    const { secret } = await setUp()
    const wrong = codeOf(secret, 3600)
    for (let n = 0; n < 10; n++) await signIn(wrong)
    assert.equal((await signIn(codeOf(secret))).status, 429)
    // Longer than the wait after ten wrong passwords.
    api.wait(2)
    assert.equal((await signIn(codeOf(secret))).status, 429)
    api.wait(14)
    assert.equal((await signIn(codeOf(secret))).status, 200)
  })
})

describe('a recovery code', () => {
  test('works once, in any spelling, and leaves a row of its own', async () => {
    const { recovery_codes } = await setUp()
    const [code = ''] = recovery_codes
    assert.equal((await signIn(code.toLowerCase().replace('-', ' '))).status, 200)
    assert.equal((await signIn(code)).status, 401)
    assert.equal((await api.call(session.factor, {})).body.recovery_codes, 9)
    assert.ok((await recorded(api)).some(([action]) => action === 'session.recovered'))
  })

  test('works once also for two at once', async () => {
    const { recovery_codes } = await setUp()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signIn(recovery_codes[0])))).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 401, 401, 401, 401])
  })

  test('is none for a colleague', async () => {
    const { recovery_codes } = await setUp()
    const { secret } = (await api.call(session.startFactor, {}, { as: api.bilal })).body
    await confirm(codeOf(secret), api.bilal)
    const body = { email_id: 'bilal@team.example', password, code: recovery_codes[0]! }
    assert.equal((await api.call(session.login, { body }, { as: {} })).status, 401)
  })
})

describe('an administrator without the phone', () => {
  const aminas = async () => (await api.call(adminUsers.list, {}, { as: api.bilal })).body.admin_user.find(({ id }) => id === api.amina.userid)!

  test('signs in without a code after a colleague has removed the second factor, with a row in the history', async () => {
    await setUp()
    assert.equal((await aminas()).second_factor, 'On')
    const { user_code } = await aminas()
    const removed = await api.call(adminUsers.removeFactor, { params: { user_code } }, { as: api.bilal })
    assert.equal(removed.status, 200)
    assert.equal((await api.call(adminUsers.removeFactor, { params: { user_code } }, { as: api.bilal })).status, 409)
    assert.equal((await aminas()).second_factor, 'Off')
    assert.equal((await signIn()).status, 200)
    assert.ok(
      (await recorded(api)).some(([action, ...changes]) => action === 'adminUsers.removeFactor' && changes[0] === 'admin | second_factor: On → Off'),
    )
  })

  test('does not remove the own one so', async () => {
    await setUp()
    const { user_code } = await aminas()
    assert.equal((await api.call(adminUsers.removeFactor, { params: { user_code } })).status, 409)
  })
})

describe('where REQUIRE_SECOND_FACTOR is set', () => {
  const strict = new TestApi({ REQUIRE_SECOND_FACTOR: 'true', REMOTE_ADMINS: email })

  test('an administrator without one sets it up before anything else', async () => {
    const { status, error } = await strict.call(dashboard.read, {})
    assert.deepEqual([status, error?.code], [403, factorMissing])
    assert.deepEqual((await strict.call(session.factor, {})).body, { enabled: false, required: true, recovery_codes: 0 })
    assert.equal((await strict.call(session.profile, {})).status, 200)
    const { secret } = (await strict.call(session.startFactor, {})).body
    await strict.call(session.confirmFactor, { body: { code: appCode(secret, strict.now()) } })
    assert.equal((await strict.call(dashboard.read, {})).status, 200)
    assert.equal((await strict.call(session.removeFactor, {})).status, 409)
  })

  test('an administrator whom REMOTE_ADMINS does not name removes none of one that it names', async () => {
    for (const as of [strict.amina, strict.bilal]) await withFactor(strict, as)
    assert.equal((await strict.call(adminUsers.removeFactor, { params: await adminCode(strict, strict.amina) }, { as: strict.bilal })).status, 403)
  })
})
