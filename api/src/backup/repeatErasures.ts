import { inArray, sql } from 'drizzle-orm'
import { erase } from '../areas/appUsers/erase'
import type { Database, Query } from '../db/connection/connect'
import { Effects } from '../db/effects'
import { appUsers } from '../db/schema'
import type { Files } from '../media/files'
import { messageRemover } from '../jobs/transports/outboxFiles'
import { pictures } from '../media/pictures'
import { recordAudit } from '../history/audit'
import { readErasuresSince } from '../undo/erasures'
import { AuditRecords } from '../history/auditRecords'

const batch = 100
/** Erasures from up to one hour before the backup are repeated, since they may have committed after it. */
const earlierMilliseconds = 3_600_000

interface RestorePlace {
  readonly db: Database
  readonly files: Files
  readonly dataDir: string
  readonly erasuresFile: string
}

/** Returns the number of people. The history shows these erasures. */
export async function repeatErasures({ db, files, dataDir, erasuresFile }: RestorePlace, backup: Date): Promise<number> {
  const ids = await readErasuresSince(erasuresFile, new Date(backup.getTime() - earlierMilliseconds))
  let erasures = 0
  for (let index = 0; index < ids.length; index += batch) {
    const effects = new Effects()
    erasures += await db.transaction((tx) => erasePeople(tx, ids.slice(index, index + batch), { files, dataDir }, effects))
    await effects.afterCommit()
  }
  return erasures
}

async function erasePeople(
  tx: Query,
  ids: readonly string[],
  { files, dataDir }: Pick<RestorePlace, 'files' | 'dataDir'>,
  effects: Effects,
): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const people = await tx
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(inArray(appUsers.id, ids.map(Number)))
  if (people.length === 0) return 0
  const audit = new AuditRecords()
  const erasures = await erase(
    people.map(({ id }) => String(id)),
    { tx, pictures: pictures(tx, files, effects), messages: messageRemover({ dataDir }, effects), audit },
  )
  const origin = { now: () => new Date(), ip: '', requestId: 'restore' }
  await recordAudit(tx, origin, { actor: null, action: 'appUsers.removeMany', records: audit.records })
  return erasures.size
}
