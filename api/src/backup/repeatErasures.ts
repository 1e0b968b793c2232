import { sql } from 'drizzle-orm'
import { erase } from '../areas/appUsers/erase'
import { appUsers, type Database, type Query, isAmong, withEffects, type Effects } from '../db'
import type { Files } from '../media/files'
import { messageRemover } from '../jobs/transports/outboxFiles'
import { pictures } from '../media/pictures'
import { recordAudit, AuditRecords } from '../history/audit'
import type { Erasure } from '../undo/erasures'

const batch = 100
/** Erasures from up to one hour before the backup are repeated, since they may have committed after it. */
const earlierMilliseconds = 3_600_000

interface RestorePlace {
  readonly db: Database
  readonly files: Files
  readonly dataDir: string
}

export const erasuresSince = (erasures: readonly Erasure[], backup: Date) =>
  erasures.filter(({ at }) => at.getTime() >= backup.getTime() - earlierMilliseconds)

/** Returns the number of people. The history shows these erasures. */
export async function repeatErasures({ db, files, dataDir }: RestorePlace, list: readonly Erasure[]): Promise<number> {
  let erasures = 0
  for (let index = 0; index < list.length; index += batch) {
    erasures += await withEffects(db, (tx, effects) => erasePeople(tx, list.slice(index, index + batch), { files, dataDir }, effects))
  }
  return erasures
}

async function erasePeople(
  tx: Query,
  list: readonly Erasure[],
  { files, dataDir }: Pick<RestorePlace, 'files' | 'dataDir'>,
  effects: Effects,
): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const lineIds = list.map(({ id }) => id)
  const users = await tx.select({ id: appUsers.id, createdAt: appUsers.createdAt }).from(appUsers).where(isAmong(appUsers.id, lineIds))
  const people = users.filter(({ id, createdAt }) => list.some((line) => line.id === id && line.registered.getTime() === createdAt.getTime()))
  if (people.length === 0) return 0
  const audit = new AuditRecords()
  const ids = people.map(({ id }) => String(id))
  const erasures = await erase(ids, { tx, pictures: pictures(tx, files, effects), removeMessages: messageRemover({ dataDir }, effects), audit })
  const origin = { now: () => new Date(), ip: '', requestId: 'restore' }
  await recordAudit(tx, origin, { actor: null, action: 'appUsers.removeMany', records: audit.records })
  return erasures.size
}
