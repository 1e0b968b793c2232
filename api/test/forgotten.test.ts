import { session } from '@matchdesk/shared/contract'
import { eq, like, sql } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { admins, audit, outbox, rateLimits, resetTokens, sessions } from '../src/db/schema'
import { isPassword } from '../src/auth/passwords'
import { Desk, password } from './support/desk'

const desk = new Desk({ PUBLIC_URL: 'https://desk.example', APP_NAME: 'Matchdesk' })
const amina = 'amina@desk.example'
const fresh = 'Blue7Kite9'
const forgot = (email_id: string, headers = {}) => desk.ask(session.forgot, { body: { email_id } }, { as: {}, headers })
const reset = (reset_token: string, new_password = fresh) => desk.ask(session.reset, { body: { reset_token, new_password } }, { as: {} })
const signIn = (email_id: string, secret: string) => desk.ask(session.login, { body: { email_id, password: secret } }, { as: {} })

/** The token of the newest link. */
async function asked(email = amina): Promise<string> {
  await forgot(email)
  const link = (await desk.post()).findLast(({ to, data }) => to === email && data.link)?.data.link ?? ''
  return link.split('token=')[1] ?? ''
}

const said = ({ status, body }: { status: number; body: object }) => [status, body]
const void_ = [400, { message: 'This link is not valid any more. Please ask for a new one', field: 'reset_token' }]

describe('a forgotten password', () => {
  test('gets the same answer for a known and an unknown address, however often', async () => {
    for (let n = 0; n < 8; n++)
      for (const email of [amina, 'nobody@desk.example']) assert.deepEqual(said(await forgot(email)), [200, { message: 'Please Check Your Email!' }])
    const [known, unknown] = [await forgot(amina), await forgot('nobody@desk.example')].map(({ headers }) => Object.keys(headers).sort())
    assert.deepEqual(known, unknown)
  })

  test('sends mail to the known only, and at most five in half an hour', async () => {
    for (let n = 0; n < 8; n++) for (const email of [amina.toUpperCase(), 'nobody@desk.example']) await forgot(email)
    assert.deepEqual(
      (await desk.post()).map(({ channel, to }) => [channel, to]),
      Array.from({ length: 5 }, () => ['mail', amina]),
    )
    desk.wait(31)
    await forgot(amina)
    assert.equal((await desk.post()).length, 6)
  })

  test('sends at most thirty in an hour for one place, and says nothing of it', async () => {
    for (let n = 0; n < 34; n++) assert.equal((await forgot(`guess${n}@desk.example`)).status, 200)
    assert.equal((await forgot(amina)).status, 200)
    assert.equal(await desk.db.$count(outbox), 30)
    assert.deepEqual(await desk.post(), [])
    assert.equal(await desk.db.$count(rateLimits, like(rateLimits.key, 'forgot guess%')), 30)
  })

  test('takes as long for a known address as for an unknown one', async () => {
    const times: Record<string, number[]> = { [amina]: [], 'nobody@desk.example': [] }
    for (let n = 0; n < 40; n++) {
      if (n % 5 === 0) desk.wait(61)
      for (const email of n % 2 ? [amina, 'nobody@desk.example'] : ['nobody@desk.example', amina]) {
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
    assert.equal(await desk.db.$count(resetTokens), 0)
    const [mail] = await desk.post()
    const token = mail?.data.link?.split('token=')[1] ?? ''
    assert.ok(Buffer.from(token, 'base64url').length >= 32)
    const dump = await desk.db.execute(
      sql`select (select json_agg(t)::text from reset_tokens t) || (select json_agg(a)::text from audit a) || coalesce((select json_agg(o)::text from outbox o), '') as all`,
    )
    assert.ok(!JSON.stringify(dump.rows).includes(token) && !desk.said.join('').includes(token))
    assert.equal(desk.said.length, 1)
    assert.equal(await desk.db.$count(outbox), 0)
  })

  test('gets a link to the address of the settings, whatever the request says', async () => {
    await forgot(amina, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })
    const [mail] = await desk.post()
    assert.match(mail?.data.link ?? '', /^https:\/\/desk\.example\/#\/reset\?token=[\w-]{43}$/)
    assert.ok(mail?.text.includes(mail.data.link ?? '?') && !JSON.stringify(mail).includes('evil'))
    const [row] = await desk.db.select().from(audit).where(eq(audit.action, 'session.forgot'))
    assert.deepEqual([row?.actor, row?.subject], [null, [desk.amina.userid]])
  })

  test('leaves everything as it was', async () => {
    await asked()
    assert.equal((await signIn(amina, password)).status, 200)
    assert.equal((await desk.ask(session.profile, {})).status, 200)
  })

  test('is asked about with an address', async () => {
    assert.deepEqual(said(await forgot('')), [400, { message: 'Email required!', field: 'email_id' }])
    for (const email of ['amina', 'a@b', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example', `${'x'.repeat(250)}@a.example`])
      assert.equal((await forgot(email)).status, 400, email)
  })
})

describe('a new password', () => {
  test('is set by the link, ends every session of that administrator and tells them', async () => {
    const phone = await desk.signIn(amina)
    assert.deepEqual(said(await reset(await asked())), [200, { message: 'Password reset successful!' }])
    for (const as of [desk.amina, phone]) assert.equal((await desk.ask(session.profile, {}, { as })).status, 401)
    assert.equal((await desk.ask(session.profile, {}, { as: desk.bilal })).status, 200)
    assert.equal((await signIn(amina, password)).status, 401)
    assert.equal((await signIn(amina, fresh)).status, 200)
    assert.equal((await desk.post()).at(-1)?.subject, 'Your Matchdesk password was changed')
    const [row] = await desk.db.select().from(audit).where(eq(audit.action, 'session.reset'))
    assert.deepEqual([row?.actor, row?.subject], [desk.amina.userid, [desk.amina.userid]])
  })

  test('lets in an owner whom too many guesses had shut out', async () => {
    for (let n = 0; n < 11; n++) await signIn(amina, 'guess')
    await reset(await asked())
    assert.equal((await signIn(amina, fresh)).status, 200)
  })

  test('is set once by a link', async () => {
    const token = await asked()
    assert.equal((await reset(token)).status, 200)
    assert.deepEqual(said(await reset(token, 'Red5Tulip3')), void_)
    assert.equal((await signIn(amina, fresh)).status, 200)
  })

  test('is set once by fifty hands at the same time', async () => {
    const token = await asked()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, `Blue7Kite${n}`)))
    const good = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    assert.equal(good.length, 1)
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 400]))
    const [row] = await desk.db.select().from(admins).where(eq(admins.email_id, amina))
    assert.ok(await isPassword(row?.password_hash, `Blue7Kite${good[0]}`))
    assert.equal(await desk.db.$count(audit, eq(audit.action, 'session.reset')), 1)
  })

  test('is not set by a link older than an hour', async () => {
    const token = await asked()
    desk.wait(59)
    assert.equal(await desk.db.$count(resetTokens), 1)
    assert.deepEqual(said(await reset(token, 'password')).slice(0, 1), [400])
    desk.wait(2)
    assert.deepEqual(said(await reset(token)), void_)
    assert.equal((await signIn(amina, password)).status, 200)
  })

  test('is not set by a link before the newest, nor by one from before another change', async () => {
    const [first, second] = [await asked(), await asked()]
    assert.deepEqual(said(await reset(first)), void_)
    assert.equal((await reset(second)).status, 200)
    const [third, other] = [await asked(), await asked('bilal@desk.example')]
    assert.equal((await reset(third)).status, 200)
    assert.equal((await reset(other)).status, 200)
    assert.equal(await desk.db.$count(resetTokens), 0)
  })

  test('is not set by anything else', async () => {
    const token = await asked()
    for (const wrong of ['x', ` ${token}`, token.slice(1), token.toLowerCase(), 'x'.repeat(200), "' or true --", '\u0000', '%'])
      assert.deepEqual(said(await reset(wrong)), void_, wrong)
    assert.equal((await reset('x'.repeat(201))).status, 400)
    const bearer = { ...desk.amina, authorization: `Bearer ${token}` }
    assert.equal((await desk.ask(session.profile, {}, { as: bearer })).status, 401)
  })

  test('keeps to the rules, and a refusal does not use up the link', async () => {
    const token = await asked()
    const rule = 'Password must be 8-11 characters long, with at least one uppercase letter, one lowercase letter, and one number.'
    for (const weak of ['Short1a', 'TooLong12345', 'nocapital1', 'NOSMALL123', 'NoDigitsAb', 'Blue Kite9', 'Blue-Kite9', 'Blü7Kite99'])
      assert.deepEqual(said(await reset(token, weak)), [400, { message: rule, field: 'new_password' }], weak)
    assert.equal((await reset(token, '')).body.message, 'Password required!')
    assert.equal((await reset(token)).status, 200)
  })

  test('is not what everybody takes, nor a name of the house or of its owner', async () => {
    const token = await asked()
    const common = `Password1 Passw0rd1 Qwerty123 Abc12345 Welcome1 Iloveyou1 Pakistan1 Pakistan786 Matrimony1 Admin1234 Letmein1 Aa123456
      Monkey123 Dragon12 Football1 Passpass1 Aaaaaaa1 Abcd1234 1Qaz2wsx Summer2024 Sunshine1 1234567Aa Shaadi123 Matchdesk1 Amina1234 Myamina77`
    for (const weak of common.split(/\s+/))
      assert.deepEqual(said(await reset(token, weak)), [400, { message: 'This password is too common', field: 'new_password' }], weak)
    assert.equal((await reset(token)).status, 200)
  })

  test('is tried at most a hundred times in a quarter of an hour from one place', async () => {
    const answers = await Promise.all(Array.from({ length: 103 }, (_, n) => reset(`guess${n}`)))
    assert.equal(answers.filter(({ status }) => status === 429).length, 3)
  })

  test('is not kept when its audit cannot be', async () => {
    const token = await asked()
    await desk.db.insert(audit).values({ at: desk.now(), action: 'session.reset', subject: [], request_id: '', ip: '' })
    await desk.db.execute(sql`create unique index once on audit (action) where action = 'session.reset'`)
    const { status } = await reset(token)
    await desk.db.execute(sql`drop index once`)
    assert.equal(status, 409)
    assert.equal((await signIn(amina, password)).status, 200)
    assert.equal(await desk.db.$count(sessions, eq(sessions.admin_id, desk.amina.userid ?? '')), 2)
    assert.equal((await reset(token)).status, 200)
  })
})
