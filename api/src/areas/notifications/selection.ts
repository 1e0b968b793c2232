import type { Input, notifications } from '@matchdesk/shared/contract'
import { and, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { appUserKeys, appUsers, notificationRecipients as recipients, notificationSends as sends, isAmong, updateRow, readIds } from '../../db'
import type { Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import { toWhere } from '../appUsers/rows'

type Selection = Input<typeof notifications.selectionAudience>['body']

const visibleNames = 3

/** Includes unfinished registrations. */
const among = ({ filters, userIds }: Selection): SQL | undefined => (userIds ? isAmong(appUserKeys.id, readIds(userIds)) : toWhere(filters ?? {}))

const isRecipient = (selection: Selection) => and(among(selection), isNotNull(appUserKeys.sex))

/** The numbers of people and phones that a send to a selection would reach now, and of people that it would leave out. */
export async function readAudience(tx: Query, selection: Selection) {
  const [result] = await tx
    .select({ all: count(), users: count(appUserKeys.sex) })
    .from(appUserKeys)
    .where(among(selection))
  const [phones] = await tx
    .select({ reachable: count() })
    .from(appUserKeys)
    .innerJoin(appUsers, eq(appUsers.id, appUserKeys.id))
    .where(and(isRecipient(selection), isNotNull(appUsers.fcm_token)))
  const rows = await tx
    .select({ name: appUsers.name })
    .from(appUserKeys)
    .innerJoin(appUsers, eq(appUsers.id, appUserKeys.id))
    .where(isRecipient(selection))
    .orderBy(desc(appUserKeys.createdAt), desc(appUserKeys.id))
    .limit(visibleNames)
  const { all = 0, users = 0 } = result ?? {}
  const people = selection.userIds ? new Set(selection.userIds).size : all
  return { users, reachable: phones?.reachable ?? 0, left_out: people - users, names: rows.map(({ name }) => name) }
}

/** Stores the recipients when a send starts. Throws where their number is not the expected one. */
export async function addRecipients(tx: Query, send: number, selection: Selection, expected: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 30000`)
  const users = await storeRecipients(tx, send, sql`select ${appUserKeys.id} from ${appUserKeys} where ${isRecipient(selection)}`)
  if (users === 0) throw new HttpError(409, 'Nobody of this selection is there any more. Nothing was sent')
  if (users !== expected)
    throw new HttpError(409, `The selection has changed: ${users} users now, not ${expected}. Nothing was sent. Check the new number`)
}

/** Stores the people whom a query of their ids finds as the recipients of a send. Returns their number. */
export async function storeRecipients(tx: Query, send: number, ids: SQL): Promise<number> {
  const { rows } = await tx.execute<{ users: number; last: string | null }>(sql`with added as (
    insert into ${recipients} (send_id, user_id) select ${send}::bigint, found.id from (${ids}) as found(id) returning user_id)
    select count(*)::int as users, max(user_id) as last from added`)
  await updateRow(tx, sends, send, { last_id: Number(rows[0]?.last ?? 0) })
  return rows[0]?.users ?? 0
}
