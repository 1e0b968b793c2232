import { adminUsers, session } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { admins, audit, files, signups } from '../../src/db'
import { png } from '../support/images'
import { TestApi, password, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()
const fresh = 'Kite-over-Hunza-7'
const sana = { name: 'Sana Mirza', email_id: 'sana@team.example', mobile_no: '+923005550100', password: fresh }
const add = async (changed: object = {}) => api.call(adminUsers.add, { body: { ...sana, profile: await png(), ...changed } })
const all = async () => (await api.call(adminUsers.list, {})).body.admin_user
const byEmail = async (email_id: string) => {
  const found = (await all()).find((row) => row.email_id === email_id)
  if (!found) throw new Error(`Nobody has ${email_id}`)
  return found
}
const setPassword = (id: string, body: object = { password: fresh }, { as = api.amina, version }: { as?: Headers; version?: string } = {}) =>
  api.call(adminUsers.update, { params: { id }, headers: version === undefined ? {} : { 'If-Match': version }, body: body as never }, { as })
const remove = (user_code: string, as = api.amina) => api.call(adminUsers.remove, { params: { user_code } }, { as })
const signIn = (email_id: string, given: string) => api.call(session.login, { body: { email_id, password: given } })
const isSignedIn = async (as: Headers) => (await api.call(session.profile, {}, { as })).status === 200
const summary = ({ status, body }: { status: number; body: { message: string; field?: string } }) => [status, body.message, body.field]

describe('the list of administrators', () => {
  test('has name, code, picture and state, and neither password nor hash', async () => {
    await add()
    const { body } = await api.call(adminUsers.list, {})
    const found = await byEmail(sana.email_id)
    assert.deepEqual([found.name, found.username, found.user_type, found.status], ['Sana Mirza', 'sana.mirza', 'Reviewer', 'Active'])
    assert.match(found.user_code, /^AD-\d{4,}$/)
    assert.equal((await api.app.inject({ url: found.profile ?? '' })).statusCode, 200)
    assert.ok(!/password|\$argon2/.test(JSON.stringify(body)))
  })
})

describe('a new administrator', () => {
  test('may sign in at once', async () => {
    const { status, body } = await add()
    assert.deepEqual([status, body], [200, { message: 'Admin user created successfully' }])
    assert.equal((await signIn(sana.email_id, fresh)).status, 200)
    assert.equal(await api.db.$count(signups), 0)
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'adminUsers.add'))
    assert.deepEqual([row?.actor, row?.subject], [api.amina.userid, [`admin:${(await byEmail(sana.email_id)).id}`]])
  })

  test('needs picture, name, email, mobile and password, in this order', async () => {
    const wrong: [object, string, string][] = [
      [{ profile: '', name: '', email_id: '', mobile_no: '', password: '' }, 'Picture required!', 'profile'],
      [{ name: '', email_id: '', mobile_no: '', password: '' }, 'Name required!', 'name'],
      [{ email_id: '', mobile_no: '', password: '' }, 'Email required!', 'email_id'],
      [{ mobile_no: '', password: '' }, 'Mobile required!', 'mobile_no'],
      [{ password: '' }, 'Password required!', 'password'],
      [{ email_id: 'sana' }, 'Please provide a valid email address', 'email_id'],
      [{ mobile_no: '12' }, 'Please provide a valid mobile number', 'mobile_no'],
      [{ password: 'Seven77' }, 'Password must have 8 to 128 characters', 'password'],
      [{ password: 'x'.repeat(129) }, 'Password must have 8 to 128 characters', 'password'],
      [{ password: 'Password1' }, 'This password is too easy to guess. Please choose another one', 'password'],
      [{ password: 'sana-mirza-1' }, 'This password is too easy to guess. Please choose another one', 'password'],
    ]
    for (const [changed, message, field] of wrong) assert.deepEqual(summary(await add(changed)), [400, message, field], JSON.stringify(changed))
    assert.deepEqual([await api.db.$count(admins), await api.db.$count(files)], [2, 0])
  })

  test('has an email that no other has', async () => {
    assert.deepEqual(summary(await add({ email_id: 'AMINA@team.example' })), [409, 'An administrator with this email already exists', 'email_id'])
    assert.equal(await api.db.$count(files), 0)
  })
})

describe('a new password', () => {
  test('is set, ends the sessions of that administrator, and tells them', async () => {
    const { id } = await byEmail('bilal@team.example')
    const { status, body } = await setPassword(id)
    assert.deepEqual([status, body], [200, { message: 'Admin user update successfully' }])
    assert.deepEqual([await isSignedIn(api.bilal), await isSignedIn(api.amina)], [false, true])
    assert.deepEqual([(await signIn('bilal@team.example', password)).status, (await signIn('bilal@team.example', fresh)).status], [401, 200])
    assert.deepEqual(valuesOf(await api.sentMessages(), 'to', 'subject'), [
      ['bilal@team.example', 'Your Matchdesk password was changed'],
      ['bilal@team.example', 'A sign-in to your Matchdesk account from a new device'],
    ])
  })

  test('is all that changes: what is locked is ignored', async () => {
    await add()
    const before = await byEmail(sana.email_id)
    const locked = {
      name: 'X',
      email_id: 'x@x.example',
      mobile_no: '1',
      profile: 'x',
      user_type: 'owner',
      username: 'x',
      user_code: 'AD-0000',
      id: 'x',
    }
    assert.equal((await setPassword(before.id, { ...locked, password: fresh })).status, 200)
    const { updatedAt, ...after } = await byEmail(sana.email_id)
    assert.deepEqual({ ...before, ...after }, before)
    assert.ok(updatedAt > before.updatedAt)
  })

  test('is required, long enough and hard to guess', async () => {
    const { id } = await byEmail('bilal@team.example')
    assert.deepEqual(summary(await setPassword(id, {})), [400, 'Password is required field', 'password'])
    assert.deepEqual(summary(await setPassword(id, { password: '' })), [400, 'Password is required field', 'password'])
    assert.deepEqual(summary(await setPassword(id, { password: 'short' })), [400, 'Password must have 8 to 128 characters', 'password'])
    assert.deepEqual(summary(await setPassword(id, { password: 'Pakistan786' })), [
      400,
      'This password is too easy to guess. Please choose another one',
      'password',
    ])
    assert.ok(await isSignedIn(api.bilal))
  })

  test('is not set over a record that has changed, nor for nobody', async () => {
    const { id, updatedAt } = await byEmail('bilal@team.example')
    assert.equal((await setPassword(id, undefined, { version: updatedAt })).status, 200)
    const late = await setPassword(id, { password: 'Boat-on-Indus-9' }, { version: updatedAt })
    assert.equal(late.status, 412)
    assert.deepEqual((late.body as unknown as { current: unknown }).current, await byEmail('bilal@team.example'))
    for (const strange of ['1', 'x', '00000000-0000-4000-8000-000000000000']) assert.equal((await setPassword(strange)).status, 404)
  })
})

describe('deleting an administrator', () => {
  test('ends their sessions and takes their picture', async () => {
    await add()
    const { user_code, id } = await byEmail(sana.email_id)
    const { body: opened } = await signIn(sana.email_id, fresh)
    const { status, body } = await remove(user_code)
    assert.deepEqual([status, body], [200, { message: 'Admin user deleted successfully' }])
    assert.equal(await isSignedIn({ authorization: `Bearer ${opened.token}`, userid: opened.USERID }), false)
    assert.equal(await api.db.$count(files), 0)
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'adminUsers.remove'))
    assert.deepEqual([row?.actor, row?.subject], [api.amina.userid, [`admin:${id}`]])
    assert.deepEqual(summary(await remove(user_code)), [404, 'Admin user not found', undefined])
  })

  test('spares oneself, and so the last', async () => {
    const own = (await byEmail('amina@team.example')).user_code
    assert.deepEqual(summary(await remove(own)), [409, 'You cannot delete yourself', undefined])
    await remove((await byEmail('bilal@team.example')).user_code)
    assert.deepEqual(summary(await remove(own)), [409, 'You cannot delete yourself', undefined])
    assert.equal((await all()).length, 1)
  })

  test('leaves one of two who delete each other at the same moment', async () => {
    const [amina, bilal] = [await byEmail('amina@team.example'), await byEmail('bilal@team.example')]
    const both = await Promise.all([remove(bilal.user_code), remove(amina.user_code, api.bilal)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401])
    assert.equal(await api.db.$count(admins), 1)
  })
})
