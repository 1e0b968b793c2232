import { adminUsers, session } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { setAdmin } from '../../src/sessions/setAdmin'
import { png } from '../support/images'
import { TestApi, password, type Headers } from '../support/testApi'

/** Amina is a remote administrator; Bilal is not. */
const api = new TestApi({ REMOTE_ADMINS: 'AMINA@team.example, Lead@team.example' })
const fresh = 'Kite-over-Hunza-7'
const refusal = [403, 'Only administrators whom the setting REMOTE_ADMINS names may create, change or delete an account with an address named there']

const add = async (email_id: string, as: Headers) => {
  const body = { name: 'Sana Mirza', email_id, mobile_no: '+923005550100', password: fresh, profile: await png() }
  return api.call(adminUsers.add, { body }, { as })
}
const all = async () => (await api.call(adminUsers.list, {})).body.admin_user
const addresses = async () => (await all()).map(({ email_id }) => email_id)
const byEmail = async (email_id: string) => {
  const found = (await all()).find((row) => row.email_id === email_id)
  if (!found) throw new Error(`Nobody has ${email_id}`)
  return found
}
const setPassword = async (email_id: string, as: Headers) =>
  api.call(adminUsers.update, { params: { id: (await byEmail(email_id)).id }, headers: {}, body: { password: fresh } }, { as })
const remove = async (email_id: string, as: Headers) =>
  api.call(adminUsers.remove, { params: { user_code: (await byEmail(email_id)).user_code } }, { as })
const signIn = (email_id: string, given: string) => api.call(session.login, { body: { email_id, password: given } }, { as: {} })
const isSignedIn = async (as: Headers) => (await api.call(session.profile, {}, { as })).status === 200
const summary = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]

describe('the account of an address that REMOTE_ADMINS names', () => {
  test('is created by a remote administrator only, however the address is written', async () => {
    for (const email_id of ['lead@team.example', 'LEAD@Team.Example', ' lead@team.example ', '\tlead@team.example', 'lead@team.example\u00a0'])
      assert.deepEqual(summary(await add(email_id, api.bilal)), refusal, email_id)
    assert.deepEqual((await addresses()).sort(), ['amina@team.example', 'bilal@team.example'])
    assert.equal((await add('LEAD@team.example', api.amina)).status, 200)
    assert.equal((await add('other@team.example', api.bilal)).status, 200)
  })

  test('gets a password from a remote administrator only, and keeps its own until then', async () => {
    assert.deepEqual(summary(await setPassword('amina@team.example', api.bilal)), refusal)
    assert.deepEqual([await isSignedIn(api.amina), (await signIn('amina@team.example', password)).status], [true, 200])
    await add('lead@team.example', api.amina)
    assert.equal((await setPassword('lead@team.example', api.amina)).status, 200)
  })

  test('does not get another address by an update', async () => {
    const { id } = await byEmail('bilal@team.example')
    const body = { email_id: 'lead@team.example', password: fresh }
    assert.equal((await api.call(adminUsers.update, { params: { id }, headers: {}, body }, { as: api.bilal })).status, 200)
    assert.deepEqual((await addresses()).sort(), ['amina@team.example', 'bilal@team.example'])
  })

  test('is deleted by a remote administrator only', async () => {
    assert.deepEqual(summary(await remove('amina@team.example', api.bilal)), refusal)
    assert.ok((await addresses()).includes('amina@team.example'))
    await add('lead@team.example', api.amina)
    assert.equal((await remove('lead@team.example', api.amina)).status, 200)
  })
})

describe('the own password', () => {
  test('is set by everybody, and ends the other sessions of that administrator alone', async () => {
    const owners = [
      ['amina@team.example', api.amina, api.bilal],
      ['bilal@team.example', api.bilal, api.amina],
    ] as const
    for (const [email, as, other] of owners) {
      const phone = await api.signIn(email)
      assert.equal((await setPassword(email, as)).status, 200)
      assert.deepEqual([await isSignedIn(as), await isSignedIn(phone), await isSignedIn(other)], [true, false, true])
    }
  })

  test('is reset by mail, which goes to the address alone and ends every session', async () => {
    const phone = await api.signIn('amina@team.example')
    await api.call(session.forgot, { body: { email_id: 'AMINA@team.example' } }, { as: api.bilal })
    const mail = (await api.sentMessages()).find(({ data }) => data.link)
    assert.equal(mail?.to, 'amina@team.example')
    const reset_token = mail.data.link?.split('token=')[1] ?? ''
    assert.equal((await api.call(session.reset, { body: { reset_token, new_password: 'Blue7Kite9' } }, { as: {} })).status, 200)
    assert.deepEqual([await isSignedIn(api.amina), await isSignedIn(phone), await isSignedIn(api.bilal)], [false, false, true])
    assert.equal((await signIn('amina@team.example', 'Blue7Kite9')).status, 200)
  })
})

describe('the command that makes an administrator', () => {
  const lead = { adminEmail: 'Lead@team.example', adminPassword: fresh }

  test('makes one who may sign in, also where others are', async () => {
    assert.equal(await setAdmin(api.db, lead, api.now(), api.deps.live), 'The administrator Lead@team.example is made')
    assert.equal((await signIn('lead@team.example', fresh)).status, 200)
  })

  test('sets the password of an existing administrator and ends all their sessions', async () => {
    assert.equal(
      await setAdmin(api.db, { ...lead, adminEmail: 'AMINA@team.example' }, api.now(), api.deps.live),
      'The administrator amina@team.example has a new password',
    )
    assert.deepEqual([await isSignedIn(api.amina), await isSignedIn(api.bilal)], [false, true])
    assert.equal((await signIn('amina@team.example', fresh)).status, 200)
  })

  test('refuses a guessable password, such as the demo password', async () => {
    for (const adminPassword of ['Admin1234', 'Password1', 'lead-lead-1'])
      await assert.rejects(
        setAdmin(api.db, { ...lead, adminPassword }, api.now(), api.deps.live),
        /^Error: The setting ADMIN_PASSWORD is too easy to guess\.$/,
      )
    assert.equal((await all()).length, 2)
  })
})
