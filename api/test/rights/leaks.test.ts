import { adminUsers, claims, contract, history, lookup, notes, profiles, scopeMissing, undo, views, type Role } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { admins, bankDetails, notifications, views as viewTable } from '../../src/db'
import { recordAudit } from '../../src/history/audit'
import { secondApi } from '../support/secondApi'
import { adminCode } from '../support/sessions'
import { png } from '../support/images'
import { payment, paymentOfMember } from '../support/payments'
import { person } from '../support/people'
import { documents, profileTexts } from '../support/profiles'
import { TestApi, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()

async function signedInAs(role: Role): Promise<Headers> {
  const headers = await api.admin(`Nadia${role}`)
  await api.db.update(admins).set({ user_type: role }).where(eq(admins.id, headers.userid!))
  return headers
}

const setRole = (of: Headers, user_type: Role) => api.db.update(admins).set({ user_type }).where(eq(admins.id, of.userid!))

const iban = 'PK36SCBL0000001123456702'
const account = { account_title: 'Hidden account', bank_name: 'Hidden bank', branch_code: '1', account_no: '5550001', iban_no: iban, icon: null }

async function withDocuments() {
  await insertReferenceLists(api.db)
  const zoya = await person(api)
  const body = { id: zoya.wire, ...profileTexts, ...(await documents()) }
  assert.equal((await api.call(profiles.update, { params: zoya, headers: {}, body })).status, 200)
  return zoya
}

/** The kinds of records in the history that a reviewer reads, and those that go with what a reviewer does not read. */
const kinds = {
  read: ['user', 'note', 'special_user', 'package', 'subscription', 'payment', 'bank', 'statement', 'report', 'masterdata'],
  hidden: ['notification', 'send', 'remote', 'admin', 'view', 'of_tomorrow'],
}

/** The kinds of records that the search of a role finds. */
async function findKinds(as: Headers) {
  const texts = [iban, 'Bilal', 'TX-LEAK', 'Zoya']
  const answers = await Promise.all(texts.map((text) => api.call(lookup.find, { query: { text } }, { as })))
  return answers.flatMap(({ body }) => body.found.map(({ kind }) => kind)).sort()
}

describe('a role sees nothing of a group that it does not read', () => {
  test('in the search over everything', async () => {
    await api.db.insert(bankDetails).values(account)
    const zoya = await person(api, { name: 'Zoya' })
    await payment(api, zoya, { transaction_id: 'TX-LEAK' })
    const all = ['adminUser', 'appUser', 'bankDetails', 'payment']
    assert.deepEqual(await findKinds(await signedInAs('Auditor')), all)
    assert.deepEqual(await findKinds(await signedInAs('Reviewer')), ['appUser', 'bankDetails', 'payment'])
    assert.deepEqual(await findKinds(await signedInAs('Support')), ['appUser', 'payment'])
  })

  test('in the history: the act is there, its values are not, and it says so', async () => {
    const reviewer = await signedInAs('Reviewer')
    const sana = { name: 'Sana Planted', email_id: 'sana@team.example', mobile_no: '+923005550100', password: 'Kite-over-Hunza-7' }
    await api.call(adminUsers.add, { body: { ...sana, profile: await png(), user_type: 'Lead' } })
    const read = async (as: Headers) => (await api.call(history.list, { query: { action: 'adminUsers.add' } }, { as })).body.history
    assert.deepEqual(valuesOf(await read(api.amina), 'subject_name', 'hidden'), [['Sana Planted', 0]])
    const rows = await read(reviewer)
    assert.deepEqual(valuesOf(rows, 'title', 'hidden'), [['Created an administrator', 1]])
    assert.doesNotMatch(JSON.stringify(rows), /Planted|sana@|555/)
    assert.equal((await api.call(history.export, { query: {} }, { as: reviewer })).status, 403)
  })

  test('in an act on a record of each kind', async () => {
    const [{ id: user, user_code }, as] = [await person(api), await signedInAs('Reviewer')]
    const records = [...kinds.read, ...kinds.hidden].map((kind) => {
      const text = `Planted ${kind}.`
      return { subject: `${kind}:1`, name: text, user, changes: [{ field: 'text', before: null, after: text }] }
    })
    await recordAudit(api.db, { now: () => api.now(), ip: '', requestId: '' }, { actor: null, action: 'undo.run', records })
    const { body: list } = await api.call(history.list, { query: { action: 'undo.run' } }, { as })
    const { body: timeline } = await api.call(history.timeline, { params: { user_code }, query: {} }, { as })
    for (const body of [list, timeline]) {
      const isShown = (kind: string) => JSON.stringify(body).includes(`Planted ${kind}.`)
      assert.deepEqual([kinds.read.filter((kind) => !isShown(kind)), kinds.hidden.filter(isShown)], [[], []])
    }
  })

  test('in the timeline of a person', async () => {
    const [reviewer, zoya] = [await signedInAs('Reviewer'), await person(api, { name: 'Zoya', fcm_token: 'phone' })]
    const params = { user_code: zoya.user_code }
    await api.db.insert(notifications).values({ user_id: zoya.id, title: 'Planted', body: 'Planted text', screen: 'Home' })
    await api.call(notes.add, { params, body: { text: 'A note for everybody' } })
    const texts = async (as: Headers) => JSON.stringify((await api.call(history.timeline, { params, query: {} }, { as })).body.history)
    assert.match(await texts(reviewer), /A note for everybody/)
    assert.doesNotMatch(await texts(reviewer), /Planted/)
  })

  test('in the views that colleagues share', async () => {
    const view = {
      name: 'Big sums',
      everybody: true,
      query: { search: 'Planted' },
      arrangement: { order: [], hidden: [], widths: {}, compact: false },
    }
    const { body: bank } = await api.call(views.add, { body: { ...view, list: 'Imported statements', scope: 'bank.read' } })
    await api.call(views.add, { body: { ...view, list: 'From before roles' } })
    const [auditor, reviewer, support] = [await signedInAs('Auditor'), await signedInAs('Reviewer'), await signedInAs('Support')]
    const count = async (as: Headers) => (await api.call(views.list, {}, { as })).body.views.length
    assert.deepEqual([await count(auditor), await count(reviewer), await count(support)], [2, 1, 0])
    await api.db.update(viewTable).set({ author_id: null })
    const remove = async (as: Headers) => (await api.call(views.remove, { params: { id: bank.id } }, { as })).status
    assert.deepEqual([await remove(support), await remove(reviewer)], [404, 200])
  })

  test('in the address of an ID card, which ends with the right', async () => {
    const zoya = await withDocuments()
    const read = async (as: Headers) => (await api.call(profiles.one, { params: { user_code: zoya.user_code } }, { as })).body.app_user.front_id_card
    const lead = await signedInAs('Lead')
    const address = await read(lead)
    assert.equal((await api.app.inject({ url: address! })).statusCode, 200)
    assert.equal(await read(await signedInAs('Support')), null)
    await setRole(lead, 'Support')
    assert.equal((await api.app.inject({ url: address! })).statusCode, 403)
  })
})

describe('a role acts on nothing that it does not hold', () => {
  test('neither claims a payment that it does not decide on, nor reports that it does not answer', async () => {
    const zoya = await person(api)
    const { wire } = await payment(api, zoya)
    const claim = async (subject: string, role: Role) =>
      (await api.call(claims.hold, { params: { subject }, query: {} }, { as: await signedInAs(role) })).status
    assert.deepEqual([await claim(`payment:${wire}`, 'Support'), await claim(`reports:${zoya.user_code}`, 'Auditor')], [403, 403])
    assert.equal(await claim(`payment:${wire}`, 'Reviewer'), 200)
  })

  test('nor undoes its own decision or deletion after the right is gone', async () => {
    const [{ set }, hina] = [await paymentOfMember(api), await person(api)]
    const { body: decided } = await set('Accepted', { as: api.bilal })
    const { body: deletion } = await api.call(contract.appUsers.removeMany, { body: { userIds: [hina.wire] } }, { as: api.bilal })
    await setRole(api.bilal, 'Support')
    const run = async (id: string) => (await api.call(undo.run, { params: { id } }, { as: api.bilal })).status
    assert.deepEqual([await run(decided.undo.id), await run(deletion.undo!.id)], [403, 403])
  })

  test('nor replaces an ID card in a profile that it may edit', async () => {
    const [support, zoya] = [await signedInAs('Support'), await withDocuments()]
    const save = (body: object) =>
      api.call(
        profiles.update,
        { params: zoya, headers: {}, body: { id: zoya.wire, ...profileTexts, name: 'Other', ...body } as never },
        { as: support },
      )
    const { error } = await save({ front_id_card: await png() })
    assert.equal(error?.code, scopeMissing)
    assert.equal((await save({})).status, 200)
  })
})

describe('the live stream', () => {
  const { follow } = secondApi(api)

  test('tells a session what its role reads, and that its role is another one', async () => {
    const support = await signedInAs('Support')
    const stream = await follow(support)
    const zoya = await person(api)
    await api.call(contract.bank.add, { body: { ...account, icon: await png() } as never })
    await api.call(notes.add, { params: { user_code: zoya.user_code }, body: { text: 'Called back' } })
    const line = await stream.changed('notes')
    assert.ok('changed' in line)
    assert.ok(!stream.lines.some((one) => 'changed' in one && one.changed === 'bank_details'), JSON.stringify(stream.lines))
    const colleague = await api.admin('Leaves')
    await api.call(adminUsers.remove, { params: await adminCode(api, colleague) })
    await stream.changed('payments')
    assert.doesNotMatch(JSON.stringify(stream.lines), /admin:/)
    await api.call(adminUsers.setRole, { params: await adminCode(api, support), body: { user_type: 'Owner' } })
    await stream.changed('session')
    await api.call(contract.bank.add, {
      body: { ...account, account_no: '5550002', iban_no: 'PK09SCBL0000001123456703', icon: await png() } as never,
    })
    await stream.changed('bank_details')
    stream.stop()
  })
})
