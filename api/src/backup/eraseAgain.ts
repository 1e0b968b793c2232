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
import { Trail } from '../history/trail'

const batch = 100
/** An erasure that began so long before the backup may have committed after it; clocks may differ. */
const earlierMilliseconds = 3_600_000

interface Erasing {
  readonly db: Database
  readonly files: Files
  readonly dataDir: string
  readonly erasuresFile: string
}

/** Erases the people of the list who were erased since a backup, and returns how many they are. The history shows it. */
export async function repeatErasures({ db, files, dataDir, erasuresFile }: Erasing, backup: Date): Promise<number> {
  const ids = await readErasuresSince(erasuresFile, new Date(backup.getTime() - earlierMilliseconds))
  let erasures = 0
  for (let index = 0; index < ids.length; index += batch) {
    const effects = new Effects()
    erasures += await db.transaction((tx) => eraseThose(tx, ids.slice(index, index + batch), { files, dataDir }, effects))
    await effects.committed()
  }
  return erasures
}

async function eraseThose(
  tx: Query,
  ids: readonly string[],
  { files, dataDir }: Pick<Erasing, 'files' | 'dataDir'>,
  effects: Effects,
): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const there = await tx
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(inArray(appUsers.id, ids.map(Number)))
  if (there.length === 0) return 0
  const audit = new Trail()
  const erasures = await erase(
    there.map(({ id }) => String(id)),
    { tx, pictures: pictures(tx, files, effects), messages: messageRemover({ dataDir }, effects), audit },
  )
  const origin = { now: () => new Date(), ip: '', requestId: 'restore' }
  await recordAudit(tx, origin, { actor: null, action: 'appUsers.removeMany', records: audit.records })
  return erasures.size
}
