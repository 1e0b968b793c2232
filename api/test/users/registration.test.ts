import { registration } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { beforeEach, describe, test } from 'node:test'
import { isPassword } from '../../src/auth/passwords'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { appUsers as people, audit, files, outbox, signups } from '../../src/db'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { person } from '../support/people'
import { wholeProfile } from '../support/profiles'
import { account, askCode, signUp } from '../support/signups'
import { TestApi, type Sent, valuesOf } from '../support/testApi'

const api = new TestApi()
beforeEach(() => insertReferenceLists(api.db))

const signup = (changed: object = {}, sent: Sent = {}) => api.call(registration.sendOtp, { body: { ...account, ...changed } }, sent)
const verify = (mobile_otp: string, sent: Sent = {}) => api.call(registration.verify, { body: { mobile_no: account.mobile_no, mobile_otp } }, sent)
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const register = async (user_id: string, changed: object = {}, sent: Sent = {}) =>
  api.call(registration.register, { body: { user_id, ...(await wholeProfile()), ...changed } }, sent)
const userOf = async (id: string) =>
  (
    await api.db
      .select()
      .from(people)
      .where(eq(people.id, Number(id)))
  )[0]
const messageOf = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]

describe('an OTP', () => {
  test('of six digits goes to the mobile number, and is stored nowhere', async () => {
    const { status, body } = await signup()
    assert.deepEqual([status, body], [200, { message: 'OTP sent to the mobile number', resend_after: 60 }])
    const [asked] = await api.db.select().from(outbox)
    const code = await api.lastCode()
    assert.match(code, /^\d{6}$/)
    const [message] = await api.sentMessages()
    assert.deepEqual([message?.channel, message?.to], ['sms', account.mobile_no])
    assert.ok(message?.text.includes(code))
    const [stored] = await api.db.select().from(signups)
    assert.ok(!JSON.stringify([asked, stored]).includes(code))
    assert.ok(await isPassword(stored?.password_hash, account.password))
  })

  test('is asked for in the words of the form', async () => {
    const wrong: [object, string, string][] = [
      [{ email_id: '' }, 'Please provide a valid email address', 'email_id'],
      [{ email_id: 'ayesha' }, 'Please provide a valid email address', 'email_id'],
      [{ mobile_no: '' }, 'Please provide a valid mobile number', 'mobile_no'],
      [{ mobile_no: '12345' }, 'Please provide a valid mobile number', 'mobile_no'],
      [{ mobile_no: '+92300abc4567' }, 'Please provide a valid mobile number', 'mobile_no'],
      [{ password: '' }, 'Please provide a valid password', 'password'],
      [{ password: 'short' }, 'Please provide a valid password', 'password'],
      [{ password: 'password1' }, 'This password is too easy to guess. Please choose another one', 'password'],
    ]
    for (const [changed, message, field] of wrong) {
      const { status, body } = await signup(changed)
      assert.deepEqual([status, body.message, body.field], [400, message, field], JSON.stringify(changed))
    }
    assert.equal(await api.db.$count(signups), 0)
    for (const code of ['', '12345', '1234567', 'abcdef']) assert.deepEqual(messageOf(await verify(code)), [400, 'Please provide a valid OTP'])
  })

  test('proves the number and makes a pending user', async () => {
    const id = await signUp(api)
    const user = await userOf(id)
    assert.deepEqual([user?.mobile_no, user?.email_id, user?.registration], [account.mobile_no, account.email_id, 'Pending'])
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'registration.verify'))
    assert.deepEqual([row?.actor, row?.subject], [api.amina.userid, [`user:${user?.user_code}`]])
  })

  test('finds the pending user of a number, however it is written', async () => {
    const { wire } = await person(api, { registration: 'Pending', mobile_no: account.mobile_no })
    await signup({ mobile_no: '+92 300 123-4567' })
    assert.equal((await verify(await api.lastCode())).body.USERID, wire)
    assert.equal(await api.db.$count(people), 1)
  })

  test('is not sent to a registered number in any spelling, however it is stored, and goes to the normal form', async () => {
    const spellings = ['03001234567', '923001234567', '0092 300 1234567', '+92 0300 1234567', '+92 (0)300-1234567', '\u200e+92\u00a0300 1234567']
    const stored = await person(api, { mobile_no: account.mobile_no })
    for (const mobile_no of [account.mobile_no, '0300-1234567', '0092 3001234567']) {
      await api.db.update(people).set({ mobile_no }).where(eq(people.id, stored.id))
      for (const typed of spellings)
        assert.deepEqual(messageOf(await signup({ mobile_no: typed })), [409, 'A user with this mobile number is already registered'], typed)
    }
    await api.db.delete(people)
    await signup({ mobile_no: '0300 1234567' })
    assert.deepEqual(valuesOf(await api.sentMessages(), 'to'), [account.mobile_no])
    const { body } = await api.call(registration.verify, { body: { mobile_no: '0092 300 1234567', mobile_otp: await api.lastCode() } })
    assert.equal((await userOf(body.USERID))?.mobile_no, account.mobile_no)
  })

  test('is not sent for the e-mail address of somebody else', async () => {
    await person(api, { email_id: 'AYESHA.khan@example.org' })
    assert.deepEqual(messageOf(await signup({ mobile_no: '+923009999999' })), [409, 'Another user has this email address'])
    assert.deepEqual(await api.sentMessages(), [])
  })

  test('is sent again after a pause only, and then the one before is void', async () => {
    const first = await askCode(api)
    api.wait(0.5)
    const early = await signup()
    assert.equal(early.status, 429)
    const seconds = Number(early.headers['retry-after'])
    assert.ok(seconds > 0 && seconds <= 30, String(seconds))
    api.wait(0.6)
    assert.equal((await signup()).status, 200)
    assert.deepEqual(messageOf(await verify(first)), [400, 'Please provide a valid OTP'])
    const second = await api.lastCode()
    assert.equal((await verify(second)).status, 200)
  })

  test('is sent to a number at most ten times in an hour', async () => {
    for (let n = 0; n < 10; n++) {
      assert.equal((await signup()).status, 200)
      api.wait(2)
    }
    assert.equal((await signup()).status, 429)
  })

  test('is good for ten minutes from when it was sent', async () => {
    const code = await askCode(api)
    api.wait(11)
    assert.deepEqual(messageOf(await verify(code)), [400, 'This OTP has expired. Please send another one'])
  })

  test('is not sent when nobody can wait for it any more', async () => {
    await signup()
    api.wait(11)
    assert.deepEqual(await api.sentMessages(), [])
  })

  test('may be wrong five times: then even the right one is refused', async () => {
    const code = await askCode(api)
    for (let n = 1; n <= 4; n++) assert.deepEqual(messageOf(await verify(wrongFor(code))), [400, 'Please provide a valid OTP'])
    const tooMany = [429, 'Too many wrong OTPs. Please send another one']
    assert.deepEqual(messageOf(await verify(wrongFor(code))), tooMany)
    assert.deepEqual(messageOf(await verify(code)), tooMany)
    assert.equal(await api.db.$count(people), 0)
    assert.equal((await verify(await askCode(api))).status, 200)
  })

  test('counts exactly when many wrong ones come at the same moment', async () => {
    const code = await askCode(api)
    await Promise.all(Array.from({ length: 4 }, () => verify(wrongFor(code))))
    assert.equal((await api.db.select().from(signups))[0]?.tries, 4)
    await Promise.all(Array.from({ length: 20 }, () => verify(wrongFor(code))))
    assert.equal((await api.db.select().from(signups))[0]?.tries, 5)
    assert.equal(await api.db.$count(audit, eq(audit.action, 'registration.verify')), 5)
    assert.equal((await verify(code)).status, 429)
  })

  test('counts a wrong one once when it is sent twice with its key', async () => {
    const code = await askCode(api)
    const send = () => verify(wrongFor(code), { headers: { 'idempotency-key': 'wrong-1' } })
    const [first, second] = [await send(), await send()]
    assert.deepEqual([messageOf(first), messageOf(second)], [messageOf(first), messageOf(first)])
    assert.equal(second.headers['idempotency-replayed'], 'true')
    assert.equal((await api.db.select().from(signups))[0]?.tries, 1)
  })

  test('of one administrator is nothing to another', async () => {
    const code = await askCode(api)
    assert.equal((await verify(code, { as: api.bilal })).status, 400)
    assert.equal((await verify(code)).status, 200)
  })

  test('makes one user though it is sent by many hands at once', async () => {
    const code = await askCode(api)
    const responses = await Promise.all(Array.from({ length: 6 }, () => verify(code)))
    assert.equal(responses.filter(({ status }) => status === 200).length, 1)
    assert.equal(await api.db.$count(people), 1)
  })

  test('leaves nothing behind once nobody can use it', async () => {
    await signUp(api)
    api.wait(59)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(signups), 1)
    api.wait(2)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(signups), 0)
  })
})

describe('a registration', () => {
  test('sets the whole profile and makes the user registered', async () => {
    const id = await signUp(api)
    const { status, body } = await register(id)
    assert.deepEqual([status, body], [200, { message: 'User registered successfully' }])
    const user = await userOf(id)
    assert.deepEqual(
      [user?.registration, user?.username, user?.name, user?.sex, user?.mobile_no, user?.email_id],
      ['Registered', `ayesha_khan${id}`, 'Ayesha Khan', 'Female', account.mobile_no, account.email_id],
    )
    assert.ok(await isPassword(user?.password_hash ?? undefined, account.password))
    assert.ok(user?.profile_pic && user.my_selfie && user.front_id_card && user.back_id_card)
    assert.equal(await api.db.$count(files), 4)
    assert.equal(await api.db.$count(signups), 0)
  })

  test('takes e-mail, mobile and password from what was verified, whatever the form says', async () => {
    const id = await signUp(api)
    await register(id, { email_id: 'x@x.example', mobile_no: '+920000000', password: 'x', username: 'x', user_code: 'MD-1', registration: 'Pending' })
    const user = await userOf(id)
    assert.deepEqual([user?.mobile_no, user?.email_id, user?.username], [account.mobile_no, account.email_id, `ayesha_khan${id}`])
  })

  test('that is refused can be sent again: nothing is used up, no file is left', async () => {
    const id = await signUp(api)
    assert.equal((await register(id, { religion: 'Pastafarian' })).status, 400)
    assert.equal(await api.db.$count(files), 0)
    assert.equal((await register(id)).status, 200)
  })

  test('is open to whoever verified the number, for an hour', async () => {
    const id = await signUp(api)
    const again = [409, 'The mobile number has to be verified again']
    assert.deepEqual(messageOf(await register(id, {}, { as: api.bilal })), again)
    for (const strange of ['999999', 'x']) assert.ok([404, 409].includes((await register(strange)).status))
    api.wait(61)
    assert.deepEqual(messageOf(await register(id)), again)
  })

  test('is refused when somebody else took the e-mail address meanwhile', async () => {
    const { wire } = await person(api, { registration: 'Pending', mobile_no: account.mobile_no })
    assert.equal(await signUp(api), wire)
    await person(api, { email_id: account.email_id.toUpperCase() })
    assert.deepEqual(messageOf(await register(wire)), [409, 'Another user has this email address'])
  })
})
