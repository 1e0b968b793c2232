import { session } from '@matchdesk/shared/contract'
import { eq, like, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { admins, audit, idempotencyKeys, outbox, rateLimits, resetTokens } from '../../src/db'
import { isPassword } from '../../src/auth/passwords'
import { TestApi, password, valuesOf } from '../support/testApi'

const api = new TestApi({ PUBLIC_URL: 'https://team.example', APP_NAME: 'Matchdesk' })
const amina = 'amina@team.example'
const fresh = 'Blue7Kite9'
const forgot = (email_id: string, headers = {}) => api.call(session.forgot, { body: { email_id } }, { as: {}, headers })
const reset = (reset_token: string, new_password = fresh) => api.call(session.reset, { body: { reset_token, new_password } }, { as: {} })
const signIn = (email_id: string, secret: string) => api.call(session.login, { body: { email_id, password: secret } }, { as: {} })

/** The token of the newest link. */
async function requestToken(email = amina): Promise<string> {
  await forgot(email)
  const link = (await api.sentMessages()).findLast(({ to, data }) => to === email && data.link)?.data.link ?? ''
  return link.split('token=')[1] ?? ''
}

const statusAndBody = ({ status, body }: { status: number; body: object }) => [status, body]
const invalidLink = [400, { message: 'This link is not valid any more. Please ask for a new one', field: 'reset_token' }]

describe('a forgotten password', () => {
  test('gets the same response for a known and an unknown address, however often', async () => {
    for (let n = 0; n < 8; n++)
      for (const email of [amina, 'nobody@team.example'])
        assert.deepEqual(statusAndBody(await forgot(email)), [200, { message: 'Please Check Your Email!' }])
    const [known, unknown] = [await forgot(amina), await forgot('nobody@team.example')].map(({ headers }) => Object.keys(headers).sort())
    assert.deepEqual(known, unknown)
  })

  test('sends mail to the known only, and at most five in half an hour', async () => {
    for (let n = 0; n < 8; n++) for (const email of [amina.toUpperCase(), 'nobody@team.example']) await forgot(email)
    assert.deepEqual(
      valuesOf(await api.sentMessages(), 'channel', 'to'),
      Array.from({ length: 5 }, () => ['mail', amina]),
    )
    api.wait(31)
    await forgot(amina)
    assert.equal((await api.sentMessages()).length, 6)
  })

  test('sends at most thirty in an hour for one place, and says nothing of it', async () => {
    for (let n = 0; n < 34; n++) assert.equal((await forgot(`guess${n}@team.example`)).status, 200)
    assert.equal((await forgot(amina)).status, 200)
    assert.equal(await api.db.$count(outbox), 30)
    assert.deepEqual(await api.sentMessages(), [])
    assert.equal(await api.db.$count(rateLimits, like(rateLimits.key, 'forgot guess%')), 30)
  })

  test('takes as long for a known address as for an unknown one', async () => {
    const times: Record<string, number[]> = { [amina]: [], 'nobody@team.example': [] }
    for (let n = 0; n < 40; n++) {
      if (n % 5 === 0) api.wait(61)
      for (const email of n % 2 ? [amina, 'nobody@team.example'] : ['nobody@team.example', amina]) {
        const began = process.hrtime.bigint()
        await forgot(email)
        times[email]?.push(Number(process.hrtime.bigint() - began))
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((list) => list.sort((a, b) => a - b)[20])
    assert.ok(known < unknown * 1.8 && unknown < known * 1.8, `${known} and ${unknown} ns`)
  })

  test('sends nothing inside the request, and keeps the token nowhere but in the mail', async () => {
    await forgot(amina)
    assert.equal(await api.db.$count(resetTokens), 0)
    const [mail] = await api.sentMessages()
    const token = mail?.data.link?.split('token=')[1] ?? ''
    assert.ok(Buffer.from(token, 'base64url').length >= 32)
    const dump = await api.db.execute(
      sql`select (select json_agg(t)::text from reset_tokens t) || (select json_agg(a)::text from audit a) || coalesce((select json_agg(o)::text from outbox o), '') as all`,
    )
    assert.ok(!JSON.stringify(dump.rows).includes(token) && !api.terminal.join('').includes(token))
    assert.equal(api.terminal.length, 1)
    assert.equal(await api.db.$count(outbox), 0)
  })

  test('gets a link to the address of the settings, whatever the request says', async () => {
    await forgot(amina, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })
    const [mail] = await api.sentMessages()
    assert.match(mail?.data.link ?? '', /^https:\/\/team\.example\/#\/reset\?token=[\w-]{43}$/)
    assert.ok(mail?.text.includes(mail.data.link ?? '?') && !JSON.stringify(mail).includes('evil'))
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'session.forgot'))
    assert.deepEqual([row?.actor, row?.subject], [null, [`admin:${api.amina.userid}`]])
  })

  test('needs an address', async () => {
    assert.deepEqual(statusAndBody(await forgot('')), [400, { message: 'Email required!', field: 'email_id' }])
    for (const email of ['amina', 'a@b', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example', `${'x'.repeat(250)}@a.example`])
      assert.equal((await forgot(email)).status, 400, email)
  })
})

describe('a repeated request', () => {
  const headers = { 'idempotency-key': 'k1' }

  test('for a link sends one mail under one key', async () => {
    for (let n = 0; n < 3; n++) assert.deepEqual(statusAndBody(await forgot(amina, headers)), [200, { message: 'Please Check Your Email!' }])
    assert.equal((await api.sentMessages()).length, 1)
    await forgot('bilal@team.example', headers)
    assert.equal((await api.sentMessages()).length, 2)
  })

  test('for a new password gets the first response, and no other password gets it', async () => {
    const token = await requestToken()
    const set = (new_password: string) => api.call(session.reset, { body: { reset_token: token, new_password } }, { as: {}, headers })
    assert.deepEqual(statusAndBody(await set(fresh)), [200, { message: 'Password reset successful!' }])
    assert.deepEqual(statusAndBody(await set(fresh)), [200, { message: 'Password reset successful!' }])
    assert.deepEqual(statusAndBody(await set('Red5Tulip3')), invalidLink)
    assert.equal(await api.db.$count(audit, eq(audit.action, 'session.reset')), 1)
  })

  test('for a new password is counted when it is refused', async () => {
    const guess = (n: number) => api.call(session.reset, { body: { reset_token: `guess${n}`, new_password: fresh } }, { as: {}, headers })
    const statuses: number[] = []
    for (let n = 0; n < 102; n++) statuses.push((await guess(n)).status)
    assert.deepEqual(statuses.slice(99), [400, 429, 429])
  })

  test('to sign in opens a session of its own: no token is ever stored', async () => {
    const login = () => api.call(session.login, { body: { email_id: amina, password } }, { as: {}, headers })
    const [first, second] = [await login(), await login()]
    assert.notEqual(first.body.token, second.body.token)
    assert.equal(await api.db.$count(idempotencyKeys), 0)
  })
})

describe('a new password', () => {
  test('is set by the link, ends every session of that administrator and notifies them', async () => {
    const phone = await api.signIn(amina)
    assert.deepEqual(statusAndBody(await reset(await requestToken())), [200, { message: 'Password reset successful!' }])
    for (const as of [api.amina, phone]) assert.equal((await api.call(session.profile, {}, { as })).status, 401)
    assert.equal((await api.call(session.profile, {}, { as: api.bilal })).status, 200)
    assert.equal((await signIn(amina, password)).status, 401)
    assert.equal((await signIn(amina, fresh)).status, 200)
    assert.ok((await api.sentMessages()).some(({ subject }) => subject === 'Your Matchdesk password was changed'))
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'session.reset'))
    assert.deepEqual([row?.actor, row?.subject], [api.amina.userid, [`admin:${api.amina.userid}`]])
  })

  test('lets in an owner whom too many guesses had shut out', async () => {
    for (let n = 0; n < 11; n++) await signIn(amina, 'guess')
    await reset(await requestToken())
    assert.equal((await signIn(amina, fresh)).status, 200)
  })

  test('is set once by fifty hands at the same time', async () => {
    const token = await requestToken()
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, `Blue7Kite${n}`)))
    const good = responses.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    assert.equal(good.length, 1)
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200, 400]))
    const [row] = await api.db.select().from(admins).where(eq(admins.email_id, amina))
    assert.ok(await isPassword(row?.password_hash, `Blue7Kite${good[0]}`))
    assert.equal(await api.db.$count(audit, eq(audit.action, 'session.reset')), 1)
  })

  test('is not set by a link older than an hour', async () => {
    const token = await requestToken()
    api.wait(59)
    assert.equal(await api.db.$count(resetTokens), 1)
    assert.deepEqual(statusAndBody(await reset(token, 'password')).slice(0, 1), [400])
    api.wait(2)
    assert.deepEqual(statusAndBody(await reset(token)), invalidLink)
    assert.equal((await signIn(amina, password)).status, 200)
  })

  test('is not set by a link before the newest, nor by one from before another change', async () => {
    const [first, second] = [await requestToken(), await requestToken()]
    assert.deepEqual(statusAndBody(await reset(first)), invalidLink)
    assert.equal((await reset(second)).status, 200)
    const [third, other] = [await requestToken(), await requestToken('bilal@team.example')]
    assert.equal((await reset(third)).status, 200)
    assert.equal((await reset(other)).status, 200)
    assert.equal(await api.db.$count(resetTokens), 0)
  })

  test('is not set by anything else', async () => {
    const token = await requestToken()
    for (const wrong of ['x', ` ${token}`, token.slice(1), token.toLowerCase(), 'x'.repeat(200), "' or true --", '\u0000', '%'])
      assert.deepEqual(statusAndBody(await reset(wrong)), invalidLink, wrong)
    assert.equal((await reset('x'.repeat(201))).status, 400)
    const bearer = { ...api.amina, authorization: `Bearer ${token}` }
    assert.equal((await api.call(session.profile, {}, { as: bearer })).status, 401)
  })

  test('keeps to the rules, and a refusal does not use up the link', async () => {
    const token = await requestToken()
    const rule = 'Password must be 8-11 characters long, with at least one uppercase letter, one lowercase letter, and one number.'
    for (const weak of ['Short1a', 'TooLong12345', 'nocapital1', 'NOSMALL123', 'NoDigitsAb', 'Blue Kite9', 'Blue-Kite9', 'Blü7Kite99'])
      assert.deepEqual(statusAndBody(await reset(token, weak)), [400, { message: rule, field: 'new_password' }], weak)
    assert.equal((await reset(token, '')).body.message, 'Password required!')
    assert.equal((await reset(token)).status, 200)
  })

  test('is not what everybody takes, nor a name of the house or of its owner', async () => {
    const token = await requestToken()
    const common = `Password1 Passw0rd1 Qwerty123 Abc12345 Welcome1 Iloveyou1 Pakistan1 Pakistan786 Matrimony1 Admin1234 Letmein1 Aa123456
      Monkey123 Dragon12 Football1 Passpass1 Aaaaaaa1 Abcd1234 1Qaz2wsx Summer2024 Sunshine1 1234567Aa Shaadi123 Matchdesk1 Amina1234 Myamina77`
    for (const weak of common.split(/\s+/))
      assert.deepEqual(
        statusAndBody(await reset(token, weak)),
        [400, { message: 'This password is too easy to guess. Please choose another one', field: 'new_password' }],
        weak,
      )
    assert.equal((await reset(token)).status, 200)
  })

  test('is tried at most a hundred times in a quarter of an hour from one place', async () => {
    const responses = await Promise.all(Array.from({ length: 103 }, (_, n) => reset(`guess${n}`)))
    assert.equal(responses.filter(({ status }) => status === 429).length, 3)
  })
})
