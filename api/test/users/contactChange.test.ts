import { contactChange, registration } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { appUsers as people, contactChanges } from '../../src/db'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { recorded } from '../records/recorded'
import { person } from '../support/people'
import { wholeProfile } from '../support/profiles'
import { TestApi, type Sent, valuesOf } from '../support/testApi'

const api = new TestApi()

const number = '+923001234567'
const reason = 'Lost the SIM card'
type Change = { readonly mobile_no?: string; readonly email_id?: string }

const send = (user_code: string, change: Change = { mobile_no: number }, sent: Sent = {}) =>
  api.call(contactChange.sendOtp, { params: { user_code }, body: { ...change, reason } }, sent)
const verify = (user_code: string, otp: string, sent: Sent = {}) => api.call(contactChange.verify, { params: { user_code }, body: { otp } }, sent)
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const messageOf = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
const contactOf = async (id: number) => {
  const [user] = await api.db.select().from(people).where(eq(people.id, id))
  return [user?.mobile_no, user?.email_id]
}
async function codeFor(user_code: string, change?: Change) {
  assert.equal((await send(user_code, change)).status, 200)
  return api.lastCode()
}

describe('a user whose mobile number or email an administrator changes', () => {
  test('proves the new number: the API stores its normal form, writes to the old number, and records both with the reason', async () => {
    const { id, user_code, mobile_no, email_id } = await person(api)
    const otp = await codeFor(user_code, { mobile_no: '0300 1234567' })
    await api.forgetHistory()
    const { status, body } = await verify(user_code, otp)
    assert.deepEqual([status, body.app_user.mobile_no, body.app_user.user_code], [200, number, user_code])
    assert.deepEqual(await contactOf(id), [number, email_id])
    assert.deepEqual(await recorded(api), [['contactChange.verify', `user | mobile_no: ${mobile_no} → ${number} | reason: null → ${reason}`]])
    const sent = await api.sentMessages()
    assert.deepEqual(valuesOf(sent, 'channel', 'to'), [
      ['sms', number],
      ['sms', mobile_no],
    ])
    assert.ok(!sent[1]?.text.includes(number))
    assert.equal(await api.db.$count(contactChanges), 0)
  })

  test('proves a new email by a mail: the API writes to the old email', async () => {
    const { id, user_code, mobile_no, email_id } = await person(api)
    const otp = await codeFor(user_code, { email_id: 'new@example.org' })
    assert.equal((await verify(user_code, otp)).status, 200)
    assert.deepEqual(await contactOf(id), [mobile_no, 'new@example.org'])
    assert.deepEqual(valuesOf(await api.sentMessages(), 'channel', 'to'), [
      ['mail', 'new@example.org'],
      ['mail', email_id],
    ])
  })

  test('keeps the old one where the new one is missing, not valid, the same, or of somebody else however it is written', async () => {
    const one = await person(api, { email_id: 'one@example.org' })
    const other = await person(api, { mobile_no: number, email_id: 'Other@example.org' })
    const taken = `Another user, ${other.user_code}, has this`
    const refused: [Change, number, string][] = [
      [{}, 400, 'Send a mobile number or an email'],
      [{ mobile_no: number, email_id: 'new@example.org' }, 400, 'Send a mobile number or an email'],
      [{ mobile_no: '12345' }, 400, 'Please provide a valid mobile number'],
      [{ email_id: 'new' }, 400, 'Please provide a valid email address'],
      [{ mobile_no: one.mobile_no }, 409, 'This is the mobile number of this user already'],
      [{ mobile_no: '0092 300 1234567' }, 409, `${taken} mobile number`],
      [{ email_id: 'oTHER@example.org' }, 409, `${taken} email address`],
    ]
    for (const [change, status, message] of refused) assert.deepEqual(messageOf(await send(one.user_code, change)), [status, message])
    assert.deepEqual(messageOf(await send('MD-999999')), [404, 'User not found'])
    assert.deepEqual(await api.sentMessages(), [])
  })

  test('keeps the old one where somebody else got the new one before the OTP was typed', async () => {
    const one = await person(api)
    const otp = await codeFor(one.user_code)
    const other = await person(api, { mobile_no: number })
    assert.deepEqual(messageOf(await verify(one.user_code, otp)), [409, `Another user, ${other.user_code}, has this mobile number`])
    assert.deepEqual(await contactOf(one.id), [one.mobile_no, one.email_id])
  })

  test('is one of two who get the same number at the same moment, never both', async () => {
    const both = [await person(api), await person(api)] as const
    const codes = [await codeFor(both[0].user_code), await codeFor(both[1].user_code)] as const
    const answers = await Promise.all([verify(both[0].user_code, codes[0]), verify(both[1].user_code, codes[1])])
    assert.deepEqual(answers.map(({ status, body }) => [status, body.field]).sort(), [
      [200, undefined],
      [409, 'mobile_no'],
    ])
    assert.equal(await api.db.$count(people, eq(people.mobile_no, number)), 1)
  })
})

describe('the OTP of such a change', () => {
  test('is spent after five wrong ones, which the history counts, and another one is sent at once', async () => {
    const { id, user_code, mobile_no } = await person(api)
    const otp = await codeFor(user_code)
    await api.forgetHistory()
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await verify(user_code, wrongFor(otp))).status)
    assert.deepEqual(answers, [400, 400, 400, 400, 429])
    assert.equal((await recorded(api)).length, 5)
    assert.deepEqual(messageOf(await verify(user_code, otp)), [429, 'Too many wrong OTPs. Please send another one'])
    assert.equal((await contactOf(id))[0], mobile_no)
    assert.equal((await verify(user_code, await codeFor(user_code))).status, 200)
  })

  test('is good for ten minutes, and then nothing of the change stays', async () => {
    const { user_code } = await person(api)
    const otp = await codeFor(user_code)
    await api.waitSignedIn(11)
    assert.deepEqual(messageOf(await verify(user_code, otp)), [400, 'This OTP has expired. Please send another one'])
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(contactChanges), 0)
  })

  test('goes again to the same address after a minute, to another one at once', async () => {
    const { user_code } = await person(api)
    const first = await codeFor(user_code)
    assert.equal((await send(user_code)).status, 429)
    const second = await codeFor(user_code, { mobile_no: '+923007654321' })
    assert.deepEqual(messageOf(await verify(user_code, first)), [400, 'Please provide a valid OTP'])
    assert.equal((await verify(user_code, second)).status, 200)
    assert.deepEqual(messageOf(await verify(user_code, second)), [400, 'Please provide a valid OTP'])
  })

  test('goes ten times an hour to one address, whoever sends it for whom', async () => {
    for (let count = 1; count <= 10; count++) {
      const sender = { as: count % 2 === 0 ? api.amina : api.bilal }
      assert.equal((await send((await person(api)).user_code, undefined, sender)).status, 200, `OTP ${count}`)
    }
    const { user_code } = await person(api)
    assert.equal((await send(user_code)).status, 429)
    assert.equal((await send(user_code, { mobile_no: '+923007654321' })).status, 200)
  })

  test('counts only for the administrator who sent the last one', async () => {
    const { user_code } = await person(api)
    const first = await codeFor(user_code)
    assert.equal((await send(user_code, { mobile_no: '+923007654321' }, { as: api.bilal })).status, 200)
    const message = 'Another administrator has sent an OTP for this user after you. Please send another one'
    assert.deepEqual(messageOf(await verify(user_code, first)), [409, message])
    assert.equal((await verify(user_code, await api.lastCode(), { as: api.bilal })).status, 200)
  })
})

test('a registration under way does not bring the old number back', async () => {
  const body = { email_id: 'sana@example.org', mobile_no: number, password: 'Kite-over-Hunza-7' }
  await api.call(registration.sendOtp, { body })
  const { USERID } = (await api.call(registration.verify, { body: { mobile_no: number, mobile_otp: await api.lastCode() } })).body
  const [user] = await api.db
    .select()
    .from(people)
    .where(eq(people.id, Number(USERID)))
  assert.equal((await verify(user!.user_code, await codeFor(user!.user_code, { mobile_no: '+923007654321' }))).status, 200)
  const register = await api.call(registration.register, { body: { user_id: USERID, ...(await wholeProfile()) } })
  assert.deepEqual(messageOf(register), [409, 'The mobile number has to be verified again'])
})
