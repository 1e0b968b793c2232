import { and, sql } from 'drizzle-orm'
import {
  appUsers as table,
  audit as auditTable,
  auditValues,
  idempotencyKeys,
  notes,
  payments,
  rateLimits,
  specialUsers,
  type Query,
  isAmong,
  lockUsers,
  readIds,
} from '../../db'
import { isTypedSlot, sections } from '../memberData/catalog'
import type { People } from '../memberData/section'
import type { WriteContext } from '../../pipeline/handlers'
import type { ValuePlace } from '../../history/audit'
import { eraseTextsOf } from '../../statements/eraseTexts'
import { toErasedPerson, type ErasedPerson } from '../../undo/erasures'
import { readPreviousValues, withPreviousValues } from '../../undo/previousAddresses'
import { eraseTerms, eraseViews, type TermMatch } from './eraseTerms'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Advisory lock: concurrent erasures of people who refer to each other would deadlock. */
const lockId = 727002

type Eraser = Pick<WriteContext, 'tx' | 'pictures' | 'audit' | 'removeMessages'>

/**
 * Erases everything that identifies people, and returns who they were, by their ids. Payments stay without a name. `where` leaves out people whom somebody
 * changed since they were read.
 */
export async function erase(
  userIds: readonly string[],
  { tx, pictures, audit, removeMessages }: Eraser,
  where = sql`true`,
): Promise<ReadonlyMap<string, ErasedPerson>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
  const ids = [...(await lockUsers(tx, sql`${isAmong(table.id, readIds([...new Set(userIds)]))} and ${where}`)).keys()]
  const among = (column: PgColumn) => isAmong(column, ids)
  await tx.delete(payments).where(and(payments.is_first_period, among(payments.user_id)))
  const screenshots = await tx.select({ picture: payments.screenshot }).from(payments).where(among(payments.user_id))
  const paid_back = sql`${payments.paid_back} || '{"reference":"","reason":""}'`
  await tx
    .update(payments)
    .set({ screenshot: null, hashed_screenshot: null, corrected_from: null, correction: null, paid_back })
    .where(among(payments.user_id))
  await eraseTextsOf(tx, among(payments.user_id))
  const values = await tx.select({ audit_id: auditValues.audit_id, n: auditValues.n }).from(auditValues).where(among(auditValues.user_id))
  const previous = await readPreviousValues(tx, ids)
  const noteRows = await tx.select({ id: notes.id }).from(notes).where(among(notes.user_id))
  const { id, user_code, name, username, fcm_token, mobile_no, email_id, createdAt: created_at } = table
  const pictureIds = sql<(string | null)[]>`array[my_selfie, profile_pic, front_id_card, back_id_card]`
  const columns = { id, user_code, name, username, fcm_token, mobile_no, email_id, created_at, pictures: pictureIds }
  const erasures = await tx.select(columns).from(table).where(among(id))
  for (const row of erasures) audit.addRecord(`user:${row.user_code}`)
  if (erasures.length > 0) {
    const people = await withPreviousValues(tx, erasures, previous)
    const places = await eraseRows(people, tx)
    await tx.delete(table).where(among(id))
    await eraseResponses(people, noteRows, tx)
    audit.addErasures([...values, ...places, ...(await eraseTerms(people, tx)), ...(await eraseViews(people, tx, audit))])
    removeMessages(people)
  }
  await pictures.remove([...screenshots.map((row) => row.picture), ...erasures.flatMap((row) => row.pictures)])
  return new Map(erasures.map((row) => [String(row.id), toErasedPerson(row)]))
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

interface Erased extends TermMatch {
  readonly id: number
}

/** Deletes the rows that no foreign key takes along, from all places of a member's values. Returns the places of erased values of the history. */
async function eraseRows(people: readonly Erased[], tx: Query): Promise<ValuePlace[]> {
  const [mobiles, emails] = [people.map(({ mobile_no }) => mobile_no), people.map(({ email_id }) => email_id)]
  const matches = { ids: [...new Set(people.map(({ id }) => id))], mobiles, emails }
  for (const { parts, where, erasure } of sections)
    for (const part of parts) if (erasure === 'delete' && part.table !== table) await tx.delete(part.table).where(where(matches))
  const limits = [...mobiles, ...emails].map((address) => `otp to ${address}`)
  await tx.delete(rateLimits).where(isAmong(rateLimits.key, limits))
  return eraseSlots(matches, people, tx)
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
async function eraseSlots(matches: People, people: readonly Erased[], tx: Query): Promise<ValuePlace[]> {
  const slots = await tx
    .delete(specialUsers)
    .where(isTypedSlot(matches))
    .returning({ slot: specialUsers.slot, subscriber: sql<string>`(select user_code from ${table} where id = ${specialUsers.subscriber_id})` })
  const subjects = slots.map(({ subscriber, slot }) => `special_user:${subscriber}/${slot}`)
  const patterns = people.map(({ user_code }) => `%"${user_code}"%`)
  return tx
    .delete(auditValues)
    .where(
      sql`exists (select from ${auditTable} a where a.id = ${auditValues.audit_id} and a.action = any(${texts(slotActions)})
        and (${auditValues.changes} like any(${texts(patterns)}) or a.subject[${auditValues.n} + 1] = any(${texts(subjects)})))`,
    )
    .returning({ audit_id: auditValues.audit_id, n: auditValues.n })
}
