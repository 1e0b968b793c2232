import { textKey, type ListType } from '@matchdesk/shared/contract'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { listUses, type ListUse } from '../../db/listedUses'
import { masterdataRenames as table, toKey, insertRow, type masterdata, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { JobEngine } from '../../jobs/engine'
import { readUsage } from '../../lists/usage'

type Entry = typeof masterdata.$inferSelect

const isRunning = (type: string) => and(eq(table.type, type), isNull(table.finished_at))

/**
 * Adds a rename and its job, see jobs/renameWorker.ts. Returns its id; undefined when nothing uses the value, and no running rename may create
 * uses.
 */
export async function startRename(tx: Query, jobs: JobEngine, entry: Entry, new_name: string, now: Date): Promise<string | undefined> {
  const { id, type, name } = entry
  const { count, also = [] } = await countUses(tx, entry)
  const isUsed = count > 0 || also.some((usage) => usage.count > 0)
  if (!isUsed && (await tx.$count(table, isRunning(type))) === 0) return undefined
  const rename = await insertRow(tx, table, { masterdata_id: id, type, old_name: name, new_name, createdAt: now })
  await jobs.send(tx, 'renames', { rename: rename.id })
  return String(rename.id)
}

/** Refuses a name that another entry of the list is losing: the users of the two could not be told apart. */
export async function refuseNameInRename(tx: Query, { id, type, name }: Pick<Entry, 'id' | 'type' | 'name'>) {
  const isDifferent = or(isNull(table.masterdata_id), ne(table.masterdata_id, id))
  const isMatch = and(isRunning(type), isDifferent, eq(toKey(table.old_name), textKey(name)))
  const [rename] = await tx.select().from(table).where(isMatch).limit(1)
  if (!rename) return
  const { old_name, new_name } = rename
  throw new HttpError(409, `"${old_name}" is being renamed to "${new_name}". Try again when that is done`, { field: 'name' })
}

export const toProgress = ({ id, type, old_name, new_name, total, done, finished_at }: typeof table.$inferSelect) => ({
  id: String(id),
  type: type as ListType,
  old_name,
  new_name,
  state: finished_at === null ? ('running' as const) : ('done' as const),
  total,
  done,
})

export function countUses(tx: Query, { type, name }: Pick<Entry, 'type' | 'name'>) {
  const toUse = ({ holds, ...use }: ListUse) => ({ ...use, where: holds(name) })
  const [primary, ...others] = listUses(type)
  return readUsage(tx, toUse(primary), ...others.map(toUse))
}
