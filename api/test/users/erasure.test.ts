import {
  appUsers,
  contactChange,
  history,
  notes,
  notifications,
  registration,
  reports,
  session,
  specialUsers,
  views,
} from '@matchdesk/shared/contract'
import { eq, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import * as schema from '../../src/db/schema'
import { eraseExpired } from '../../src/undo/eraseExpired'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { outboxPush } from '../../src/jobs/transports/transport'
import { recordAudit } from '../../src/history/audit'
import { toCheckpoint, sealKeys } from '../../src/history/seal/rows'
import { sealRows } from '../../src/history/seal/sealing'
import { verify } from '../../src/history/seal/verify'
import { view } from '../records/recordedBodies'
import { subscription } from '../support/payments'
import { person, report } from '../support/people'
import { sections } from '../../src/areas/memberData/catalog'
import { account, importRows, incoming } from '../statements/statementFile'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const keys = sealKeys(['r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya'])
const otherIds = ['hashed_screenshot', 'updated_by']
const tables = Object.values(schema).filter((value) => is(value, PgTable))

/** The columns of a table that name a stored picture: ids that refer to no table and are not its own. `hashed_screenshot` repeats one, `updated_by` is an administrator. */
function pictureColumns(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table)
  const references = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)))
  return columns
    .filter((column) => column.getSQLType() === 'uuid' && !column.primary && !references.has(column.name) && !otherIds.includes(column.name))
    .map(({ name }) => name)
}

describe('a user who is deleted', () => {
  test('is forgotten by every column that refers to users, as the list of all places says', () => {
    const listed = new Set(sections.flatMap(({ parts, erasure }) => parts.map((part) => `${getTableName(part.table)}: ${erasure}`)))
    const references = tables
      .filter((table) => table !== schema.subscriptionRows)
      .flatMap((table) =>
        getTableConfig(table).foreignKeys.flatMap((key) =>
          key.reference().foreignTable === schema.appUsers ? [`${getTableName(table)}: ${key.onDelete}`] : [],
        ),
      )
    const deleted = new Set(sections.flatMap(({ parts, erasure }) => (erasure === 'delete' ? parts.map((part) => getTableName(part.table)) : [])))
    const forgotten = references.filter((reference) => !listed.has(reference) && !deleted.has(reference.split(':')[0] ?? ''))
    assert.deepEqual(forgotten, [])
    const referring = new Set([...references, 'audit: cascade'])
    const needless = [...listed].filter((place) => !referring.has(place) && !place.endsWith(': delete'))
    assert.deepEqual(needless, [])
  })

  test('is nowhere in the database afterwards, and no picture is left', async () => {
    const picture = async () => {
      const id = randomUUID()
      await api.files.write(id, new Uint8Array([1]))
      await api.db.insert(schema.files).values({ id, bytes: 1 })
      return id
    }
    const stored: string[] = []
    const picturesOf = async (table: PgTable) => {
      const columns = await Promise.all(pictureColumns(table).map(async (column) => [column, await picture()] as const))
      stored.push(...columns.map(([, id]) => id))
      return Object.fromEntries(columns)
    }
    const texts = getTableConfig(schema.appUsers).columns.filter(
      (column) => column.getSQLType() === 'text' && !column.generated && !column.enumValues,
    )
    const everywhere = Object.fromEntries(texts.map(({ name }) => [name, 'canary']))
    const canary = {
      ...everywhere,
      mobile_no: '+923001112299',
      name: 'Canary',
      city: 'Canary',
      email_id: 'canary@example.org',
      username: 'canary',
      father_name: 'Canary',
      fcm_token: 'canary',
    }
    const [one, other] = [
      await person(api, { ...canary, registration: 'Pending', ...(await picturesOf(schema.appUsers)) }),
      await person(api, { fcm_token: 'other' }),
    ]
    const paid = { user_id: one.id, kind: 'special', package_name: 'Gold', package_amount: 1, package_duration: 1 } as const
    await api.db.insert(schema.payments).values({ ...paid, ...(await picturesOf(schema.payments)) })
    await subscription(api, one, { kind: 'special', transaction_id: 'Canary' })
    await api.db.insert(schema.notifications).values({ user_id: one.id, title: 'Dear Canary', body: 'x' })
    const shown = { name: 'Canary', gender: 'Male', age: 30, user_code: one.user_code } as const
    const others = { name: 'x', gender: 'Male', age: 30 } as const
    await api.call(specialUsers.create, { params: { user_code: other.user_code }, headers: {}, body: [shown, others, others] })
    const slots = (await api.call(specialUsers.list, {})).body.special_users
    const typed = slots.find(({ name }) => name === 'x')!
    const byHand = { name: 'Canary typed', phone_number: one.mobile_no.replace('+92', '0'), gender: 'Male', age: 30 } as const
    assert.equal((await api.call(specialUsers.update, { params: { id: typed.id }, headers: {}, body: byHand })).status, 200)
    const message = { name: 'Canary', email: 'Canary@example.org', message: 'I am Canary' }
    assert.equal((await api.call(session.contact, { body: message }, { as: {} })).status, 200)
    assert.equal((await api.call(notes.add, { params: one, body: { text: 'Canary called' } })).status, 200)
    const complaint = await report(api, other, one, 'Canary lies')
    await api.call(reports.toggle, { params: { id: complaint }, body: { blocked: true } })
    await api.call(reports.remove, { params: { id: await report(api, other, one, 'Canary again') } })
    const key = { headers: { 'idempotency-key': 'canary' } }
    const news = { title: 'For Canary', body: 'x', data: { screen: 'packages' }, token: 'canary', user_code: one.user_code } as const
    assert.match((await api.call(notifications.sendToOne, { body: news }, key)).body.message, /Canary/)
    await report(api, one, other)
    await report(api, other, one)
    await api.call(registration.sendOtp, { body: { email_id: 'canary@example.org', mobile_no: one.mobile_no, password: 'Kite-over-Hunza-7' } })
    await api.call(notifications.sendToOne, {
      body: { title: 'News', body: 'x', data: { screen: 'packages' }, token: 'other', user_code: other.user_code },
    })
    await sendNotifications(api.deps, outboxPush(api.transport))
    for (const search of ['canary', '3001112299', '0300 1112299', 'MD-', 'Karachi']) await api.call(appUsers.export, { query: { search } })
    const note = { headers: { 'idempotency-key': 'note' } }
    assert.equal((await api.call(notes.add, { params: one, body: { text: 'Drives a canary-yellow car' } }, note)).status, 200)
    for (const query of [{ subject: 'canary@example.org' }, { actor: 'canary' }, { from: 'canary' }]) {
      await api.call(history.list, { query })
      await api.call(history.export, { query })
    }
    const [payment] = await api.db.select().from(schema.payments).where(eq(schema.payments.is_first_period, false))
    const bank = await account(api)
    await importRows(api, bank, [incoming(api, { reference: 'IBAN of Canary', text: 'Canary 03001112299' })])
    await api.db.update(schema.statementRows).set({ payment_id: payment!.id, outcome: 'matched', keys: ['CANARY'] })
    const { id: named } = (await api.call(views.add, { body: { ...view, name: 'All of Canary' } })).body
    await api.call(views.update, { params: { id: named }, body: { query: { search: 'canary@example.org' } } })
    const record = { subject: `user:${one.user_code}`, user: one.id, changes: [{ field: 'name', before: 'Zubaida Khatoon', after: 'Canary' }] }
    await recordAudit(api.db, { now: () => api.now(), ip: '', requestId: '' }, { actor: null, action: 'profiles.update', records: [record] })
    await api.call(views.add, { body: { ...view, name: 'Zubaida Khatoon' } })
    await api.call(views.add, { body: { ...view, name: 'By number', query: { search: '0300 111-2299' } } })
    const sent = await api.sentMessages()
    assert.deepEqual(sent.map(({ to }) => to).sort(), [one.mobile_no, 'canary', 'other'])
    const terms = async () =>
      (await api.call(history.list, { query: { action: 'appUsers.export' } })).body.history.flatMap(({ changes }) =>
        changes.flatMap(({ field, after }) => (field === 'search' ? [after] : [])),
      )
    assert.equal((await terms()).length, 5)
    const traces = async () => {
      const found = await Promise.all(
        tables.map(async (table) => {
          const { rows } = await api.db.execute(sql`select 1 from ${table} as t where t::text ilike any(array['%canary%', '%zubaida%'])`)
          return rows.length > 0 ? [getTableName(table)] : []
        }),
      )
      return found.flat()
    }
    assert.ok((await traces()).length >= 10, String(await traces()))
    const sealed = await sealRows(api.db, keys[0]!, api.now())
    assert.equal(stored.length, 5)
    assert.equal((await api.call(appUsers.remove, { headers: { USERID: one.wire } })).status, 200)
    assert.deepEqual(await traces(), ['undoable_changes'])
    api.wait(1)
    await eraseExpired(api.deps)
    assert.deepEqual(await traces(), [])
    assert.deepEqual(await terms(), ['Karachi', 'MD-'])
    assert.deepEqual(valuesOf(await api.sentMessages(), 'to'), ['other'])
    await sealRows(api.db, keys[0]!, api.now())
    const { failing, erasures } = await verify(api.db, keys, [toCheckpoint(sealed!)])
    assert.deepEqual([failing, erasures > 5], [[], true])
    assert.equal(await api.db.$count(schema.signups), 0)
    assert.equal(await api.db.$count(schema.files), 1, 'the icon of the bank')
    for (const id of stored) assert.equal(await api.files.read(id), undefined)
  })

  test('takes along the numbers and emails of before, and of a change under way, but for one that somebody else has today', async () => {
    const [one, other] = [await person(api, { mobile_no: '+923001110001', email_id: 'former@example.org' }), await person(api)]
    const change = async (contact: object) => {
      await api.call(contactChange.sendOtp, { params: one, body: { ...contact, reason: 'Lost' } })
      return (await api.sentMessages()).findLast(({ data }) => data.code)!.data.code!
    }
    for (const contact of [{ mobile_no: '+923001110002' }, { email_id: 'later@example.org' }])
      assert.equal((await api.call(contactChange.verify, { params: one, body: { otp: await change(contact) } })).status, 200)
    await change({ mobile_no: '+923001110003' })
    await api.db.update(schema.appUsers).set({ email_id: 'former@example.org' }).where(eq(schema.appUsers.id, other.id))
    for (const search of ['0300 1110001', '3001110002', '3001110003', 'former@example.org']) await api.call(appUsers.export, { query: { search } })
    assert.equal((await api.sentMessages()).length, 5)
    assert.equal((await api.call(appUsers.remove, { headers: { USERID: one.wire } })).status, 200)
    api.wait(1)
    await eraseExpired(api.deps)
    const rows = (await api.call(history.list, { query: { action: 'appUsers.export' } })).body.history
    const terms = rows.flatMap(({ changes }) => changes.flatMap(({ field, after }) => (field === 'search' ? [after] : [])))
    assert.deepEqual(terms, ['former@example.org'])
    assert.deepEqual(valuesOf(await api.sentMessages(), 'to'), ['former@example.org'])
    for (const address of ['1110001', '1110002', '1110003', 'later@'])
      for (const table of tables) {
        const { rows: found } = await api.db.execute(sql`select 1 from ${table} as t where t::text like ${`%${address}%`}`)
        assert.equal(found.length, 0, `${getTableName(table)} has ${address}`)
      }
  })

  test('takes along stored responses with the name, also where JSON escapes it', async () => {
    const one = await person(api, { name: 'Zoë "Z" \\ O’Neil' })
    const key = { actor: 'x', request_hash: 'x', createdAt: api.now() }
    const responses = [{ message: `Sent to ${one.name}` }, { message: 'Sent to Zoë' }]
    await api.db.insert(schema.idempotencyKeys).values(responses.map((response, n) => ({ ...key, key: String(n), response })))
    await api.call(appUsers.remove, { headers: { USERID: one.wire } })
    assert.deepEqual(valuesOf(await api.db.select().from(schema.idempotencyKeys), 'key'), ['1'])
  })

  test('takes along the saved views of that name, number, address or code, and no others', async () => {
    const one = await person(api, { name: 'Zoya Khan', username: 'zoya77', email_id: 'zoya@example.org', mobile_no: '+923001112299' })
    const named = ['Zoya Khan', 'zoya  khan: payments', one.user_code, 'zoya@example.org', 'zoya77', '+92 300 1112299', '0300-111 22 99']
    const unnamed = [
      'Zoya',
      'Khan',
      'Zoya Khanum',
      'zoya@example.organic',
      'zoya771',
      'xzoya77',
      '0300 111 2298',
      '0300 111 22991',
      '1112299',
      `${one.user_code}1`,
    ]
    for (const [index, text] of [...named, ...unnamed].entries()) {
      await api.call(views.add, { body: { ...view, name: text } })
      await api.call(views.add, { body: { ...view, name: `View ${index}`, query: { search: text } } })
    }
    assert.equal(await api.db.$count(schema.views), 2 * (named.length + unnamed.length))
    await api.call(appUsers.remove, { headers: { USERID: one.wire } })
    const left = (await api.call(views.list, {})).body.views
    const textsOf = (isSearch: boolean) => left.flatMap(({ name, query }) => ('search' in query === isSearch ? (query.search ?? name) : [])).sort()
    assert.deepEqual([textsOf(false), textsOf(true)], [[...unnamed].sort(), [...unnamed].sort()])
  })
})
