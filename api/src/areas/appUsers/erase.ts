import { and, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import {
  appUsers as table,
  audit as auditTable,
  auditValues,
  contactMessages,
  idempotencyKeys,
  notes,
  outbox,
  payments,
  rateLimits,
  signups,
  specialUsers,
} from '../../db/schema'
import { dialDigits } from '../../db/columns/columns'
import type { Context } from '../../pipeline/handlers'
import { lockUsers } from '../../db/locks'
import type { ValuePlace } from '../../history/erasedValues'
import type { AuditRecords } from '../../history/auditRecords'
import { eraseTextsOf } from '../../statements/eraseTexts'
import { readAddresses, readNames, withAddresses } from '../../undo/previousAddresses'
import { eraseTerms, eraseViews, type TermMatch } from './eraseTerms'

/** Advisory lock: concurrent erasures of people who refer to each other would deadlock. */
const lockId = 727002

type Eraser = Pick<Context, 'tx' | 'pictures' | 'audit' | 'messages'>

/** Erases everything that identifies people, and returns their ids. Payments stay without a name. */
export async function erase(userIds: readonly string[], { tx, pictures, audit, messages }: Eraser): Promise<ReadonlySet<string>> {
  const ids = [...new Set(userIds)].filter((id) => /^[1-9]\d{0,14}$/.test(id))
  const among = (column: SQLWrapper) => sql`${column} = any(${sql.param(ids)}::bigint[])`
  await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
  await lockUsers(tx, among(table.id))
  await tx.delete(payments).where(and(payments.is_first_period, among(payments.user_id)))
  const screenshots = await tx.select({ picture: payments.screenshot }).from(payments).where(among(payments.user_id))
  await tx.update(payments).set({ screenshot: null, hashed_screenshot: null, corrected_from: null, correction: null }).where(among(payments.user_id))
  await eraseTextsOf(tx, among(payments.user_id))
  const values = await tx.select({ audit_id: auditValues.audit_id, n: auditValues.n }).from(auditValues).where(among(auditValues.user_id))
  const [addresses, names] = [await readAddresses(tx, ids), await readNames(tx, ids)]
  const noteRows = await tx.select({ id: notes.id }).from(notes).where(among(notes.user_id))
  const erasures = await tx
    .delete(table)
    .where(among(table.id))
    .returning({
      id: table.id,
      user_code: table.user_code,
      name: table.name,
      username: table.username,
      fcm_token: table.fcm_token,
      mobile_no: table.mobile_no,
      email_id: table.email_id,
      pictures: sql<(string | null)[]>`array[my_selfie, profile_pic, front_id_card, back_id_card]`,
    })
  for (const { user_code } of erasures) audit.addRecord(`user:${user_code}`)
  if (erasures.length > 0) {
    const previous = names.flatMap(({ user_id, field, value }) => erasures.flatMap((row) => (row.id === user_id ? { ...row, [field]: value } : [])))
    const people = [...(await withAddresses(tx, erasures, addresses)), ...previous]
    await eraseResponses(people, noteRows, tx)
    audit.addErasures([...values, ...(await eraseFreeText(people, tx, audit))])
    messages.remove(people)
  }
  await pictures.remove([...screenshots.map((row) => row.picture), ...erasures.flatMap((row) => row.pictures)])
  return new Set(erasures.map((row) => String(row.id)))
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** Erases texts that name people without a reference. Returns the places of erased values. */
async function eraseFreeText(people: readonly TermMatch[], tx: Query, audit: AuditRecords): Promise<ValuePlace[]> {
  const [mobiles, emails, codes] = [
    people.map(({ mobile_no }) => mobile_no),
    people.map(({ email_id }) => email_id.toLowerCase()),
    people.map(({ user_code }) => user_code),
  ]
  await tx.delete(signups).where(inArray(signups.mobile_no, mobiles))
  const addresses = people.flatMap(({ mobile_no, email_id }) => [mobile_no, email_id])
  await tx.delete(outbox).where(inArray(outbox.recipient, addresses))
  await tx.delete(rateLimits).where(
    inArray(
      rateLimits.key,
      addresses.map((address) => `otp to ${address}`),
    ),
  )
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = any(${texts(emails)})`)
  return [...(await eraseSlots(mobiles, codes, tx)), ...(await eraseTerms(people, tx)), ...(await eraseViews(people, tx, audit))]
}

/** Stored answers for repeated requests. That of a note may not name the person. */
async function eraseResponses(people: readonly TermMatch[], written: readonly { id: number }[], tx: Query) {
  const matches = texts(people.flatMap(({ user_code, name, mobile_no, email_id }) => [user_code, name, mobile_no, email_id].filter(Boolean)))
  const response = idempotencyKeys.response
  await tx.delete(idempotencyKeys).where(
    sql`exists (select from unnest(${matches}) as named where position(trim(both '"' from to_json(named)::text) in ${response}::text) > 0)
      or ${response} -> 'note' ->> 'id' = any(${texts(written.map(({ id }) => String(id)))})`,
  )
}

const slotActions = ['specialUsers.create', 'specialUsers.update', 'specialUsers.remove']

/** Slots with the number of a person but without a reference, and values of the history about slots that showed the person. */
async function eraseSlots(mobiles: readonly string[], codes: readonly string[], tx: Query): Promise<ValuePlace[]> {
  const digits = sql.raw(dialDigits('phone_number'))
  const isFreeText = sql`${digits} <> '' and ${digits} in (select ${sql.raw(dialDigits('mobile'))} from unnest(${texts(mobiles)}) as mobile)`
  const slots = await tx
    .delete(specialUsers)
    .where(and(isNull(specialUsers.shown_id), isFreeText))
    .returning({ slot: specialUsers.slot, subscriber: sql<string>`(select user_code from ${table} where id = ${specialUsers.subscriber_id})` })
  const subjects = slots.map(({ subscriber, slot }) => `special_user:${subscriber}/${slot}`)
  const matches = codes.map((code) => `%"${code}"%`)
  return tx
    .delete(auditValues)
    .where(
      sql`exists (select from ${auditTable} a where a.id = ${auditValues.audit_id} and a.action = any(${texts(slotActions)})
        and (${auditValues.changes} like any(${texts(matches)}) or a.subject[${auditValues.n} + 1] = any(${texts(subjects)})))`,
    )
    .returning({ audit_id: auditValues.audit_id, n: auditValues.n })
}
