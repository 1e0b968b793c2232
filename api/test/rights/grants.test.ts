import {
  adminUsers,
  claims,
  contract,
  history,
  lookup,
  manyRows,
  memberData,
  notes,
  notifications,
  payments,
  portals,
  profiles,
  registration,
  scopeMissing,
  session,
  subscriptions,
  undo,
  views,
} from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { payments as paymentTable, portals as portalTable, sessions, undoableActs } from '../../src/db'
import { followQuietly } from '../support/secondApi'
import { grantHeaders, origin, portalKey } from '../support/grants'
import { png } from '../support/images'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { documents, profileTexts } from '../support/profiles'
import { TestApi, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()

const profile = async (as: Headers) => (await api.call(session.profile, {}, { as })).body.profile

describe('the key of a portal', () => {
  test('is shown once, and no other answer and no row has it', async () => {
    const key = await portalKey(api)
    const [row] = await api.db.select().from(portalTable)
    const { body } = await api.call(portals.list, {})
    assert.deepEqual(valuesOf(body.portals, 'name', 'created_by'), [['CRM portal', 'Amina']])
    assert.ok(![JSON.stringify(row), JSON.stringify(body)].some((text) => text.includes(key)))
    assert.ok(!JSON.stringify(body).includes(row!.key_hash))
  })

  test('makes grants of its remotes with its exceptions, for an hour at most', async () => {
    const key = await portalKey(api, { remotes: ['users'], exceptions: [] })
    const ask = (body: object) => api.call(portals.grant, { body: { key, remote: 'users', access: 'act', person: 'A. Khan', ...body } }, { as: {} })
    const statuses = [{ key: 'portal_other' }, { remote: 'bank' }, { remote: 'packages' }, { minutes: 61 }, { minutes: 10 }].map(
      async (body) => (await ask(body)).status,
    )
    assert.deepEqual(await Promise.all(statuses), [401, 400, 403, 400, 200])
    const grant = await grantHeaders(api, key, { remote: 'users', minutes: 10 })
    assert.deepEqual(await profile(grant), {
      ...{ name: 'CRM portal, A. Khan', email_id: '', profile: null, role: '' },
      may: ['users.read', 'special.read', 'masterdata.read', 'users.act', 'special.act'],
    })
    api.wait(11)
    assert.equal((await api.call(session.profile, {}, { as: grant })).status, 401)
  })

  test('counts for the origins that it names, and its token for the grant alone', async () => {
    const grant = await grantHeaders(api, await portalKey(api), {})
    const status = async (headers: Headers) => (await api.call(session.profile, {}, { as: grant, headers })).status
    assert.deepEqual([await status({ origin }), await status({}), await status({ origin: 'https://other.example' })], [200, 200, 403])
    assert.equal(await status({ userid: api.amina.userid! }), 401)
    const [{ id } = { id: '' }] = await api.db.select().from(sessions).where(eq(sessions.admin_id, api.amina.userid!))
    assert.equal((await api.call(session.profile, {}, { as: { ...api.amina, userid: `grant:${id}` } })).status, 401)
  })
})

describe('a grant', () => {
  test('goes on in the next one of the same person, and in that of nobody else', async () => {
    const [key, longName] = [await portalKey(api), await portalKey(api, { name: 'CRM portal, B' })]
    const khan = await grantHeaders(api, key, { minutes: 10 })
    api.wait(11)
    const ask = (grant: object) => grantHeaders(api, key, { user_id: khan.userid!, ...grant })
    const [omar, renewal, other] = [await ask({ person: 'Omar' }), await ask({}), await ask({ user_id: `grant:${api.amina.userid!}` })]
    assert.deepEqual([renewal.userid === khan.userid, (await profile(renewal)).name], [true, 'CRM portal, A. Khan'])
    assert.equal(new Set([khan.userid, omar.userid, other.userid, `grant:${api.amina.userid!}`]).size, 4)
    const colleague = await ask({ person: 'B, A. Khan' })
    const namesake = await grantHeaders(api, longName, { user_id: colleague.userid! })
    assert.equal((await profile(namesake)).name, 'CRM portal, B, A. Khan')
    assert.notEqual(namesake.userid, colleague.userid)
    await api.call(session.logout, {}, { as: renewal })
    assert.notEqual((await ask({})).userid, khan.userid)
  })

  test('finds nothing of other groups, and keeps nothing for an administrator', async () => {
    const { wire } = await payment(api, await person(api, { name: 'Zoya' }), { transaction_id: 'TX-LEAK' })
    const grant = await grantHeaders(api, await portalKey(api), { remote: 'masterdata' })
    for (const text of ['Zoya', 'TX-LEAK', 'Amina'])
      assert.deepEqual((await api.call(lookup.find, { query: { text } }, { as: grant })).body.found, [], text)
    assert.deepEqual((await api.call(views.list, {}, { as: grant })).body.views, [])
    await api.call(claims.hold, { params: { subject: `payment:${wire}` }, query: {} })
    assert.deepEqual((await api.call(claims.list, {}, { as: grant })).body.claims, [])
    const arrangement = { order: [], hidden: [], widths: {}, compact: false }
    const view = { name: 'Mine', list: 'Religion', everybody: true, query: {}, arrangement, scope: 'masterdata.read' as const }
    assert.equal((await api.call(views.add, { body: view }, { as: grant })).error?.code, scopeMissing)
  })

  test('does nothing that needs the password again, however young it is', async () => {
    const zoya = await person(api, { fcm_token: 'phone' })
    const key = await portalKey(api)
    const engagement = await grantHeaders(api, key, { remote: 'engagement' })
    const body = { title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } } as const
    const send = await api.call(notifications.sendToAll, { body }, { as: engagement })
    const users = await grantHeaders(api, key, { remote: 'users' })
    const download = await api.call(memberData.download, { params: { user_code: zoya.user_code } }, { as: users })
    assert.deepEqual([send.error?.code, download.error?.code], [scopeMissing, scopeMissing])
    const packages = await grantHeaders(api, key, {})
    const user_codes = Array.from({ length: manyRows / 2 + 1 }, (_, index) => `MD-${index}`)
    const removeMany = async () => (await api.call(subscriptions.normal.removeMany, { body: { user_codes } }, { as: packages })).error?.code
    assert.deepEqual([await removeMany(), await removeMany()], [undefined, scopeMissing])
    assert.equal(send.body.message, 'This portal may not do this. Do it in the console, or ask an owner there to make another key for the portal')
  })

  test('decides in its name: administrators see it, its claims hold, and nobody else undoes it', async () => {
    const key = await portalKey(api)
    const [khan, omar] = [await grantHeaders(api, key, {}), await grantHeaders(api, key, { person: 'Omar' })]
    const zoya = await person(api)
    const { id, wire } = await payment(api, zoya)
    const hold = (as: Headers, query = {}) => api.call(claims.hold, { params: { subject: `payment:${wire}` }, query }, { as })
    assert.equal((await hold(khan)).status, 200)
    assert.deepEqual(valuesOf((await api.call(claims.list, {})).body.claims, 'holder', 'picture'), [['CRM portal, A. Khan', null]])
    assert.deepEqual([(await hold(omar)).status, (await hold(api.amina)).status, (await hold(khan)).status], [409, 409, 200])
    const body = { user_code: zoya.user_code, id: wire, status: 'Accepted' as const }
    const decide = (as: Headers) => api.call(payments.normal.decide, { headers: {}, body }, { as })
    assert.equal((await decide(omar)).status, 409)
    const { body: decision } = await decide(khan)
    const [row] = await api.db.select().from(paymentTable).where(eq(paymentTable.id, id))
    const [act] = await api.db.select().from(undoableActs)
    assert.deepEqual([row?.decided_by, row?.updated_by, act?.actor], [null, null, null])
    const { body: list } = await api.call(payments.normal.list, { query: {} })
    assert.match(JSON.stringify(list), /"decided_by":"CRM portal, A\. Khan"/)
    const run = async (as: Headers) => (await api.call(undo.run, { params: { id: decision.undo.id } }, { as })).status
    assert.deepEqual([await run(omar), await run(api.amina), await run(khan)], [403, 403, 200])
    const names = (await api.call(history.list, { query: {} })).body.history.map(({ title, actor_name }) => `${actor_name}: ${title}`)
    assert.ok(names.includes('CRM portal, A. Khan: Got a grant for a portal'), names.join('; '))
    const strange = names.filter((name) => !/^(CRM portal, (A\. Khan|Omar)|Amina): /.test(name))
    assert.deepEqual(strange, [])
  })

  test('does not hear that it changed what another grant changed', async () => {
    const key = await portalKey(api)
    const [khan, omar] = [await grantHeaders(api, key, { remote: 'masterdata' }), await grantHeaders(api, key, { remote: 'masterdata' })]
    const entry = { type: 'Religion' as const, name: 'Islam', description: 'Faith' }
    await api.call(contract.masterdata.add, { body: entry }, { as: khan })
    const [row] = (await api.call(contract.masterdata.list, { params: { type: 'Religion' } })).body
    const params = { id: row!.id }
    const headers = { 'If-Match': row!.updatedAt! }
    const save = (description: string, as: Headers) =>
      api.call(contract.masterdata.update, { params, headers, body: { ...entry, description } }, { as })
    assert.equal((await save('A faith', omar)).status, 200)
    const { status, body } = await save('The faith', khan)
    assert.deepEqual([status, body.message], [412, 'This record was changed by somebody else'])
  })

  test('writes notes in its name, and registers with a code that no other grant uses', async () => {
    const key = await portalKey(api)
    const [khan, omar] = [await grantHeaders(api, key, { remote: 'users' }), await grantHeaders(api, key, { remote: 'users' })]
    const zoya = await person(api)
    const { body } = await api.call(notes.add, { params: { user_code: zoya.user_code }, body: { text: 'Called back' } }, { as: khan })
    assert.equal(body.note.author, 'CRM portal, A. Khan')
    const mobile_no = '+923001234567'
    const account = { mobile_no, email_id: 'hina@people.example', password: 'Kite-over-Hunza-7' }
    assert.equal((await api.call(registration.sendOtp, { body: account }, { as: khan })).status, 200)
    const code = await api.lastCode()
    const verify = async (as: Headers) => (await api.call(registration.verify, { body: { mobile_no, mobile_otp: code } }, { as })).status
    assert.deepEqual([await verify(omar), await verify(api.amina), await verify(khan)], [400, 400, 200])
  })

  test('sees an ID card for as long as it lasts', async () => {
    await insertReferenceLists(api.db)
    const zoya = await person(api)
    await api.call(profiles.update, { params: zoya, headers: {}, body: { id: zoya.wire, ...profileTexts, ...(await documents()) } })
    const grant = await grantHeaders(api, await portalKey(api), { remote: 'users' })
    const url = (await api.call(profiles.one, { params: zoya }, { as: grant })).body.app_user.front_id_card!
    assert.equal((await api.app.inject({ url })).statusCode, 200)
    await api.call(session.logout, {}, { as: grant })
    assert.equal((await api.app.inject({ url })).statusCode, 403)
  })

  test('hears what it reads, and ends with the key: its stream, its claims and its next request', async (t) => {
    const follow = await followQuietly(t, api)
    const key = await portalKey(api)
    const grant = await grantHeaders(api, key, { remote: 'packages' })
    const [stream, colleague] = [await follow(grant), await follow(api.bilal)]
    const other = await follow(await grantHeaders(api, key, { remote: 'masterdata' }))
    await api.call(contract.masterdata.add, { body: { type: 'Religion', name: 'Islam', description: 'Faith' } })
    await api.call(adminUsers.add, {
      body: { name: 'Sana', email_id: 'sana@team.example', mobile_no: '+923005550100', password: 'Kite-over-Hunza-7', profile: await png() },
    })
    const subject = `payment:${(await payment(api, await person(api))).wire}`
    await api.call(claims.hold, { params: { subject }, query: {} }, { as: grant })
    await colleague.changed('admin_users')
    await stream.changed('masterdata')
    assert.ok(!stream.changes().includes('admin_users'))
    const { id } = (await api.call(portals.list, {})).body.portals[0]!
    assert.equal((await api.call(portals.end, { params: { id } })).status, 200)
    await Promise.all([stream.end(), other.end()])
    assert.ok(!other.lines.some((line) => 'claim' in line), JSON.stringify(other.lines))
    await colleague.line((line) => 'claim' in line && line.claim === subject && line.holder === null)
    assert.equal((await api.call(session.profile, {}, { as: grant })).status, 401)
    colleague.stop()
  })
})
