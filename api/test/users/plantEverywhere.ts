import { notes } from '@matchdesk/shared/contract'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { sections } from '../../src/areas/memberData/catalog'
import { insertRow } from '../../src/db'
import * as schema from '../../src/db/schema'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'

type Values = Record<string, unknown>

/** A row in each table that names a member, with a value of its own in each column. */
export async function plantEverywhere(api: TestApi) {
  let number = 700_000
  const other = await person(api, { name: 'Stranger Danger', email_id: 'stranger@example.net', mobile_no: '+923339998887' })

  async function picture(name: string) {
    const id = randomUUID()
    await api.files.write(id, new TextEncoder().encode(`picture of ${name}`))
    await api.db.insert(schema.files).values({ id, bytes: 3 })
    return id
  }

  /** A value of each column that has no other: `canary`, its table and its name, where it takes a text. */
  async function valuesFor(table: PgTable, name: string, known: Values): Promise<Values> {
    const referring = new Set(getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)))
    const values: Values = {}
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      if (key in known || column.generated || column.generatedIdentity || column.primary) continue
      const type = column.getSQLType()
      if (column.enumValues?.length) values[key] = column.enumValues[0]
      else if (type === 'uuid') values[key] = referring.has(column.name) ? api.amina.userid : await picture(`${name}.${key}`)
      else if (type === 'text') values[key] = `canary ${name} ${key}`
      else if (type === 'boolean') values[key] = false
      else if (type === 'smallint') values[key] = 7
      else if (type === 'integer' || type === 'bigint') values[key] = ++number
      else if (type === 'jsonb') values[key] = { amount: 7, day: '1999-01-02', reference: `canary ${name} ${key}`, reason: `canary ${name} ${key}` }
      else if (type === 'date') values[key] = '1999-01-02'
      else values[key] = new Date('2026-01-02T03:04:05.678Z')
    }
    return { ...values, ...known }
  }

  const texts = await valuesFor(schema.appUsers, 'app_users', {
    mobile_no: '+923331112223',
    email_id: 'canary@example.org',
    registration: 'Pending',
  })
  const member = await insertRow(api.db, schema.appUsers, texts as typeof schema.appUsers.$inferInsert)
  const mine = { user_id: member.id }
  const [sent, received] = [
    { sender_id: member.id, receiver_id: other.id },
    { sender_id: other.id, receiver_id: member.id },
  ]
  const known: Readonly<Record<string, Values>> = {
    signups: { ...mine, mobile_no: '+923331112224' },
    contact_changes: mine,
    subscriptions: mine,
    payments: { ...mine, status: 'Rejected', accepted_at: null, closed_at: null },
    proposals_sent: sent,
    proposals_received: received,
    requests_sent: sent,
    requests_received: received,
    reports_sent: sent,
    reports_received: received,
    special_users_shown_to: { subscriber_id: member.id, shown_id: other.id, slot: 1 },
    special_users_shown: { subscriber_id: other.id, shown_id: member.id, slot: 1 },
    notifications: mine,
    notification_sends: { ...mine, repeats_id: null },
    notification_recipients: mine,
    notification_failures: mine,
    notes: mine,
    contact_messages: { email: 'Canary@example.org' },
    outbox: { topic: 'contact changed', recipient: member.email_id },
  }
  const planted: Record<string, Values> = { app_users: { ...texts, id: member.id } }
  for (const { name, parts } of sections.filter(({ name }) => name !== 'app_users' && name !== 'history')) {
    const [{ table }] = parts as [(typeof parts)[number]]
    const send = name === 'notification_recipients' || name === 'notification_failures' ? { send_id: planted.notification_sends?.id } : {}
    const values = await valuesFor(table, name, { ...known[name], ...send })
    planted[name] = await insertRow(api.db, table, values)
  }
  await api.call(notes.add, { params: member, body: { text: 'canary in the history' } })
  return { member, planted, strangers: [other.name, other.email_id, other.mobile_no, other.user_code, 'Amina', 'Bilal', 'amina@team.example'] }
}
