import { and, asc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { BaseDeps } from '../../baseDeps'
import { appUsers, notificationFailures, notificationRecipients, notifications, notificationSends as table, isAmong, updateRow } from '../../db'
import type { Query } from '../../db'
import type { PushOutcome } from '../transports/transport'

export const batchSize = 200
const giveUpAfter = 24 * 3_600_000

const { send_id, user_id } = notificationRecipients

type Send = typeof table.$inferSelect

type Recipient = Pick<typeof appUsers.$inferSelect, 'id' | 'fcm_token'>

/** The next recipients of a send. */
export interface Batch {
  readonly send: Send
  readonly recipients: readonly Recipient[]
  /** The id of its last recipient. */
  readonly end: number
  /** The recipients of earlier batches, without an answer since. */
  readonly left: readonly number[]
}

/** The outcomes of a batch in the order of its recipients; undefined where the service gave none. */
export type Outcomes = readonly (PushOutcome | 'without_token' | undefined)[]

/** Takes the next batch, or again the one without an outcome, and those who are left. Undefined when the send has ended. */
export async function takeBatch({ db, clock }: BaseDeps, id: number, left: readonly number[] = []): Promise<Batch | undefined> {
  return db.transaction(async (tx) => {
    const isMatch = and(eq(table.id, id), isNull(table.finished_at))
    const [send] = await tx.select().from(table).where(isMatch).for('update')
    if (!send) return undefined
    if (clock().getTime() - send.createdAt.getTime() > giveUpAfter) {
      await updateRow(tx, table, id, { finished_at: clock() })
      return undefined
    }
    const { recipients: next, end } = await readNext(tx, send)
    const recipients = [...(await readUsers(tx, isAmong(appUsers.id, left))), ...next]
    if (send.batch_end !== null) {
      const retry = recipients.filter(({ fcm_token }) => fcm_token !== null).length
      await updateRow(tx, table, id, { unknown: send.unknown + retry })
      return { send, recipients, end: send.batch_end, left }
    }
    await updateRow(tx, table, id, { batch_end: end })
    await addNotifications(tx, send, next, clock())
    return { send, recipients, end, left }
  })
}

async function readNext(tx: Query, send: Send): Promise<Pick<Batch, 'recipients' | 'end'>> {
  const isNext = (id: typeof appUsers.id | typeof user_id) => and(gt(id, send.cursor), lte(id, send.batch_end ?? send.last_id))
  const selection = send.to_selection
    ? await tx
        .select({ id: user_id })
        .from(notificationRecipients)
        .where(and(eq(send_id, send.id), isNext(user_id)))
        .orderBy(asc(user_id))
        .limit(batchSize)
    : undefined
  const selectedIds = selection?.map(({ id }) => id)
  const recipients = await readUsers(tx, selectedIds ? isAmong(appUsers.id, selectedIds) : isNext(appUsers.id)).limit(batchSize)
  return { recipients, end: (selection ?? recipients)[batchSize - 1]?.id ?? send.last_id }
}

const readUsers = (tx: Query, where: SQL | undefined) =>
  tx
    .select({ id: appUsers.id, fcm_token: appUsers.fcm_token })
    .from(appUsers)
    .where(and(where, isNotNull(appUsers.sex)))
    .orderBy(asc(appUsers.id))
    .for('key share')

async function addNotifications(tx: Query, { title, body, screen, repeats_id }: Send, recipients: readonly Recipient[], createdAt: Date) {
  if (recipients.length === 0 || repeats_id !== null) return
  await tx.insert(notifications).values(recipients.map(({ id }) => ({ user_id: id, title, body, screen, createdAt })))
}

/** Adds the outcomes of a batch to its send, and deletes unregistered tokens. Returns the users without an outcome, and what follows. */
export async function settleBatch(tx: Query, { send, recipients, end }: Batch, outcomes: Outcomes, now: Date) {
  const left = recipients.flatMap(({ id }, index) => (outcomes[index] === undefined ? id : []))
  const isLast = end >= send.last_id
  const count = (...kinds: Outcomes) => outcomes.filter((outcome) => kinds.includes(outcome)).length
  const unregistered = recipients.filter((_, index) => outcomes[index] === 'unregistered')
  const [ids, tokens] = [unregistered.map(({ id }) => id), unregistered.map(({ fcm_token }) => fcm_token)]
  const isMatch = and(isAmong(appUsers.id, ids), isAmong(appUsers.fcm_token, tokens))
  await tx.update(appUsers).set({ fcm_token: null }).where(isMatch)
  const [row] = await tx
    .update(table)
    .set({
      cursor: end,
      batch_end: null,
      sent: sql`${table.sent} + ${count('sent')}`,
      without_token: sql`${table.without_token} + ${count('without_token')}`,
      refused: sql`${table.refused} + ${count('refused', 'mismatched', 'unregistered')}`,
      problem: '',
      ...(isLast && left.length === 0 && { finished_at: now }),
    })
    .where(and(eq(table.id, send.id), eq(table.cursor, send.cursor), eq(table.batch_end, end)))
    .returning({ finished_at: table.finished_at })
  if (row && send.user_id === null) await addFailures(tx, send.id, recipients, outcomes)
  return { left, state: !row || row.finished_at ? ('ended' as const) : isLast ? ('waits' as const) : ('goes on' as const) }
}

async function addFailures(tx: Query, send: number, recipients: readonly Recipient[], outcomes: Outcomes) {
  const rows = outcomes.flatMap((reason, index) => {
    const recipient = recipients[index]
    return reason === undefined || reason === 'sent' || !recipient ? [] : [{ send_id: send, user_id: recipient.id, reason }]
  })
  if (rows.length === 0) return
  // Somebody may have been erased while the push service answered.
  const userIds = rows.map((row) => row.user_id)
  const users = await tx.select({ id: appUsers.id }).from(appUsers).where(isAmong(appUsers.id, userIds)).for('key share')
  const values = rows.filter((row) => users.some(({ id }) => id === row.user_id))
  if (values.length > 0) await tx.insert(notificationFailures).values(values).onConflictDoNothing()
}
