import type { contract, Input } from '@matchdesk/shared/contract'
import { plural } from '@matchdesk/shared/values'
import { and, desc, eq, isNotNull, isNull, max, ne, sum } from 'drizzle-orm'
import {
  appUserCounts,
  appUsers,
  notifications as table,
  notificationSends as sends,
  unfinished,
  withoutScans,
  type Query,
  selectById,
  selectForUpdate,
  selectUser,
  updateRow,
  toWire,
} from '../../db'
import { assertRecentForMany } from '../../auth/recentPassword'
import { HttpError } from '../../errors/httpError'
import { toSearch } from '../../lists/exportRows'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { addSend, toUser } from '../../jobs/notifications/notificationSends'
import { toChanges } from '../../history/audit'
import { delivery, readFailures, toProgress } from './delivery'
import { addRecipients, readAudience } from './selection'

const pageSize = 200

export const notifications: AreaHandlers<'notifications'> = {
  async list({ params }, { tx }) {
    const user = await selectUser(tx, params.user_code)
    const rows = await tx.select().from(table).where(eq(table.user_id, user.id)).orderBy(desc(table.createdAt), desc(table.id)).limit(pageSize)
    return {
      notification: rows.map(({ id, title, body, screen, createdAt }) => ({
        ...toWire({ id, title, body, createdAt }),
        user_code: params.user_code,
        data: { screen },
      })),
    }
  },

  async remove({ params }, { tx, audit }) {
    const row = await selectForUpdate(tx, table, params.id, 'Notification')
    await tx.delete(table).where(eq(table.id, row.id))
    const { title, body, screen } = row
    audit.addChange(`notification:${row.id}`, { title, body, screen }, undefined, { user: row.user_id, name: title })
  },

  async audience(_, { tx }) {
    const [latestRow] = await tx.select().from(sends).where(isNull(sends.user_id)).orderBy(desc(sends.id)).limit(1)
    return {
      users: await countUsers(tx),
      reachable: await withoutScans(tx, (tx) => tx.$count(appUsers, isNotNull(appUsers.fcm_token))),
      newest: latestRow ? toProgress(latestRow) : null,
    }
  },

  async sendToAll({ body }, context) {
    const { tx } = context
    const [latestRow] = await tx.select({ id: max(appUsers.id) }).from(appUsers)
    if (!latestRow?.id) throw new HttpError(409, 'There are no users yet')
    const job = await start(context, body, { total: await countUsers(tx), cursor: 0, last_id: latestRow.id })
    return { message: 'The notification is being sent to all users', job }
  },

  selectionAudience: ({ body }, { tx }) => readAudience(tx, body),

  async sendToSelection({ body: { to, expected, ...content } }, context) {
    const { tx, actor, now, audit } = context
    assertRecentForMany(actor, expected, now())
    const { search, ...filters } = to.filters ?? {}
    const job = await start(context, content, { to_selection: true, total: expected, cursor: 0, last_id: 0 }, filters)
    if (search) audit.addRecord(toSearch('appUsers'), {}, toChanges({ search }))
    await addRecipients(tx, Number(job), to, expected)
    return { message: `The notification is being sent to ${plural(expected, 'user')}`, job }
  },

  async progress({ params }, { tx }) {
    const send = await selectById(tx, sends, params.job, 'Send')
    return { ...toProgress(send), ...(send.finished_at && send.user_id === null && { failures: await readFailures(tx, send.id) }) }
  },

  ...delivery,

  async stop({ params }, { tx, now, audit }) {
    const send = await selectForUpdate(tx, sends, params.job, 'Send')
    if (send.finished_at) throw new HttpError(409, 'This notification is not being sent any more')
    await updateRow(tx, sends, send.id, { finished_at: now() })
    audit.addChange(`send:${send.id}`, { state: 'sending' }, { state: 'stopped' }, { name: send.title })
    return { message: 'Sending was stopped' }
  },

  async sendToOne({ body }, context) {
    const [user] = await context.tx
      .select({ id: appUsers.id, name: appUsers.name })
      .from(appUsers)
      .where(and(eq(appUsers.fcm_token, body.token), body.user_code === undefined ? undefined : eq(appUsers.user_code, body.user_code)))
      .orderBy(desc(appUsers.updatedAt), desc(appUsers.id))
      .limit(1)
    if (!user) throw new HttpError(400, 'No user has this phone any more', { field: 'token' })
    const job = await start(context, body, toUser(user.id))
    return { message: `The notification is on its way to ${user.name}`, job }
  },
}

type Recipients = Pick<typeof sends.$inferInsert, 'user_id' | 'to_selection' | 'total' | 'cursor' | 'last_id'>

async function start(
  { tx, jobs, now, audit }: WriteContext,
  { title, body, data }: Input<typeof contract.notifications.sendToAll>['body'],
  recipients: Recipients,
  filters: object = {},
): Promise<string> {
  const content = { title: title.trim(), body: body.trim(), screen: data.screen }
  const send = await addSend(tx, jobs, { ...recipients, ...content, createdAt: now() })
  const recipient = recipients.user_id ?? undefined
  audit.addChange(
    `send:${send}`,
    undefined,
    { ...content, ...(recipient === undefined && { users: recipients.total }), ...filters },
    { user: recipient, name: content.title },
  )
  return String(send)
}

/** Without unfinished registrations. */
async function countUsers(tx: Query): Promise<number> {
  const [row] = await tx
    .select({ users: sum(appUserCounts.n).mapWith(Number) })
    .from(appUserCounts)
    .where(ne(appUserCounts.sex, unfinished))
  return row?.users ?? 0
}
