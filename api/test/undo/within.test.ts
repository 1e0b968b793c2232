import { appUsers, dashboard, history, lookup, masterdata, payments, subscriptions, undo } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import * as schema from '../../src/db/schema'
import { eraseExpired } from '../../src/undo/eraseExpired'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { readErasures } from '../../src/undo/erasures'
import { messagesAfterDelays } from '../support/jobs'
import { paymentOfMember } from '../support/payments'
import { person } from '../support/people'
import { TestApi, type Sent, valuesOf } from '../support/testApi'
import { entry } from '../records/recordedBodies'
import { knownPerson } from './knownPerson'
import { everyRow, newestAudit, tablesWith } from './tables'

const api = new TestApi()
const takeBack = (id: string | undefined, sent?: Sent) => api.call(undo.run, { params: { id: id! } }, sent)
const remove = async (wire: string) => (await api.call(appUsers.remove, { headers: { USERID: wire } })).body.undo?.id
const listed = async () => (await readErasures(api.deps.settings.erasuresFile)).erasures.map(({ id }) => id)

/** Adds an entry and deletes it, and returns the offer to undo that. */
async function deleteEntry() {
  await api.call(masterdata.add, { body: entry })
  return (await api.call(masterdata.remove, { params: { id: (await readEntries())[0]!.id } })).body.undo
}
const readEntries = async () => (await api.call(masterdata.list, { params: { type: entry.type } })).body

describe('a person who was deleted seconds ago', () => {
  test('is in no table but the one that keeps deletions, and in no answer', async () => {
    const one = await knownPerson(api, await person(api))
    assert.ok((await tablesWith(api, 'canary')).length > 4)
    await remove(one.wire)
    assert.deepEqual(await tablesWith(api, 'canary'), ['undoable_changes'])
    const answers = await Promise.all([
      api.call(appUsers.list, { query: { search: 'canary' } }),
      api.call(appUsers.lookup, { query: { search: 'canary' } }),
      api.call(appUsers.export, { query: { search: 'canary' } }),
      api.call(lookup.find, { query: { text: one.mobile_no } }),
      api.call(history.list, {}),
      api.call(payments.normal.list, {}),
      api.call(dashboard.read, {}),
    ])
    for (const { status, body } of answers) assert.deepEqual([status, /zoya canary|@canary/i.test(JSON.stringify(body))], [200, false])
  })

  test('keeps the pictures until the erasure, whatever is purged meanwhile', async () => {
    const one = await knownPerson(api, await person(api))
    const undone = await remove(one.wire)
    api.wait(1 / 60)
    await purgeExpired({ ...api.deps, clock: () => new Date(Date.now() + 2 * 3_600_000) })
    assert.equal((await takeBack(undone)).status, 200)
    assert.deepEqual(await api.files.read(one.my_selfie!), new Uint8Array([1, 2, 3]))
    await remove(one.wire)
    api.wait(1)
    await eraseExpired(api.deps)
    assert.equal(await api.files.read(one.my_selfie!), undefined)
    assert.deepEqual(await tablesWith(api, 'canary'), [])
  })

  test('is in the list of erasures, and out of it after an undo', async () => {
    const [one, other] = [await person(api), await person(api)]
    const undone = await remove(one.wire)
    await remove(other.wire)
    assert.deepEqual((await listed()).slice(-2), [one.id, other.id])
    await takeBack(undone)
    assert.deepEqual((await listed()).slice(-1), [other.id])
    assert.equal((await listed()).includes(one.id), false)
  })

  test('stays in the list of erasures when the undo is rolled back', async () => {
    const one = await person(api)
    const undone = await remove(one.wire)
    await api.db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'The disk is full'; end $$`)
    await api.db.execute(sql`create trigger fail before insert on audit for each row execute function fail()`)
    try {
      assert.equal((await takeBack(undone)).status, 500)
    } finally {
      await api.db.execute(sql`drop function fail cascade`)
    }
    assert.equal((await listed()).includes(one.id), true)
  })

  test('is erased although the administrator is deleted before', async () => {
    const one = await knownPerson(api, await person(api))
    await remove(one.wire)
    await api.db.execute(sql`delete from ${schema.admins} where id = ${api.amina.userid}`)
    api.wait(1)
    await eraseExpired(api.deps)
    assert.deepEqual([await tablesWith(api, 'canary'), await api.files.read(one.my_selfie!)], [[], undefined])
  })

  test('does not come back while somebody else has changed a payment of theirs', async () => {
    const { payer, set } = await paymentOfMember(api)
    const undone = await remove(payer.wire)
    assert.equal((await set('Rejected', { as: api.bilal })).status, 200)
    const { status, body: refused } = await takeBack(undone)
    assert.deepEqual([status, refused.message], [409, 'Something that belongs to it has changed since, so that nothing is undone'])
    assert.equal((await api.call(appUsers.list, {})).body.total, 0)
  })
})

describe('a name that was deleted seconds ago', () => {
  test('is taken until the erasure', async () => {
    await deleteEntry()
    const refused = await api.call(masterdata.add, { body: { ...entry, name: 'SABIAN' } })
    assert.deepEqual([refused.status, refused.body.message], [409, '"SABIAN" already exists.'])
    assert.equal((await api.call(masterdata.add, { body: { ...entry, type: 'Caste' } })).status, 200)
    api.wait(1)
    await eraseExpired(api.deps)
    assert.equal((await api.call(masterdata.add, { body: entry })).status, 200)
    assert.equal((await readEntries()).length, 1)
  })

  test('refuses the undo when another entry has it after all', async () => {
    const offered = await deleteEntry()
    await api.bend((tx) => tx.insert(schema.masterdata).values({ ...entry, name: 'sabian' }))
    const { status, body } = await takeBack(offered?.id)
    assert.deepEqual([status, body.message], [409, 'Its name or its place is taken by now, so that nothing is undone'])
    assert.deepEqual(valuesOf(await readEntries(), 'name'), ['sabian'])
  })

  test('is also the number and the address of a person', async () => {
    const one = await person(api)
    await remove(one.wire)
    const account = { mobile_no: '+923219999999', email_id: one.email_id.toUpperCase() }
    await assert.rejects(api.db.insert(schema.appUsers).values(account))
    await assert.rejects(api.db.insert(schema.appUsers).values({ ...account, mobile_no: one.mobile_no, email_id: 'new@example.org' }))
  })
})

test('two deletions of people who wrote to each other come back in the other order, and not in the first', async () => {
  const [one, other] = [await person(api), await person(api)]
  await api.db.insert(schema.proposals).values({ sender_id: one.id, receiver_id: other.id })
  const [first, second] = [await remove(one.wire), await remove(other.wire)]
  assert.deepEqual([(await takeBack(first)).status, (await takeBack(second)).status, (await takeBack(first)).status], [409, 200, 200])
  assert.equal(await api.db.$count(schema.proposals), 1)
})

test('a message about a payment goes out after all, and the payment is as before, when the deletion that withdrew it is undone', async () => {
  const { payer, set } = await paymentOfMember(api)
  await set('Accepted')
  const [rows, until] = [await everyRow(api), await newestAudit(api)]
  const { undo: offered } = (await api.call(subscriptions.normal.remove, { params: payer })).body
  assert.deepEqual(await messagesAfterDelays(api), [])
  assert.equal((await takeBack(offered?.id)).status, 200)
  assert.deepEqual(await everyRow(api, until), rows)
  assert.equal((await messagesAfterDelays(api)).length, 1)
})

test('the history of an undo has the values of the deletion the other way round', async () => {
  const offered = await deleteEntry()
  await takeBack(offered?.id)
  const rows = (await api.call(history.list, {})).body.history
  const valuesOf = (action: string) => rows.find((row) => row.action === action)?.changes.map(({ field, before, after }) => [field, before, after])
  const values = Object.entries(entry)
  assert.deepEqual(
    valuesOf('masterdata.remove'),
    values.map(([field, value]) => [field, value, null]),
  )
  assert.deepEqual(
    valuesOf('undo.run'),
    values.map(([field, value]) => [field, null, value]),
  )
})

describe('an undo is refused, and changes nothing, when somebody has changed since', () => {
  const name = 'The bank'
  /** A row of bank details, and a deletion of which the database kept that it was added, changed or deleted. */
  async function arrange(kept: 'added' | 'changed' | 'deleted') {
    const [row] = await api.db.insert(schema.bankDetails).values({ account_title: 'A', bank_name: name, account_no: '1' }).returning()
    const expires_at = new Date(api.now().getTime() + 10_000)
    const former = { text: '', resource: 'bankDetails', session: '', scope: 'bank.act', records: [] }
    const [act] = await api.db.insert(schema.undoableActs).values({ actor: api.amina.userid!, topic: 'deletions', former, expires_at }).returning()
    const state = sql`(select to_jsonb(t) from ${schema.bankDetails} t where id = ${row!.id})`
    await api.db.execute(sql`insert into ${schema.undoableChanges} (act_id, source, before, after) values (${act!.id}, 'bank_details',
      ${kept === 'added' ? sql`null` : sql`${state} || '{"account_title": "Former"}'`}, ${kept === 'deleted' ? sql`null` : state})`)
    return { id: act!.id, change: () => api.db.update(schema.bankDetails).set({ account_no: '2' }).where(eq(schema.bankDetails.id, row!.id)) }
  }
  const readRows = () => api.db.select({ title: schema.bankDetails.account_title, no: schema.bankDetails.account_no }).from(schema.bankDetails)

  for (const [kept, restored] of [
    ['added', []],
    ['changed', [{ title: 'Former', no: '1' }]],
  ] as const)
    test(`a row that the deletion ${kept}`, async () => {
      const untouched = await arrange(kept)
      assert.deepEqual([(await takeBack(untouched.id)).status, await readRows()], [200, restored])
      await api.db.delete(schema.bankDetails)
      const { id, change } = await arrange(kept)
      await change()
      assert.deepEqual([(await takeBack(id)).status, await readRows()], [409, [{ title: 'A', no: '2' }]])
    })

  test('a row in the place of one that the deletion deleted', async () => {
    const { id } = await arrange('deleted')
    assert.deepEqual([(await takeBack(id)).status, await readRows()], [409, [{ title: 'A', no: '1' }]])
  })
})
