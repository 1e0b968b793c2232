import { sql } from 'drizzle-orm'
import { erase } from '../areas/appUsers/erase'
import type { Database, Query } from '../db/connection/connect'
import { withEffects, type Effects } from '../db/effects'
import { appUsers } from '../db/schema'
import type { Files } from '../media/files'
import { messageRemover } from '../jobs/transports/outboxFiles'
import { pictures } from '../media/pictures'
import { recordAudit } from '../history/audit'
import type { Erasure } from '../undo/erasures'
import { StartFailure } from '../errors/failures'
import { AuditRecords } from '../history/auditRecords'
import { isAmong } from '../db/columns/columns'

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

/** Refuses a line with an id alone, as earlier versions wrote it, if the id belongs to a later registration. */
export async function refuseUnclear(tx: Query, list: readonly Erasure[], erasuresFile: string) {
  const unmarked = list.filter(({ registered }) => registered === undefined)
  const people = await readPeople(tx, unmarked)
  const codes = people.flatMap(({ id, code, createdAt }) => (unmarked.some((line) => line.id === id && line.at < createdAt) ? code : []))
  if (codes.length > 0)
    throw new StartFailure(
      `${erasuresFile} has lines without the moment of the registration, and these people of the archive registered after the erasure of their ids: ${codes.join(', ')}. Nothing was restored. Delete the lines of those who stay, restore again, and delete the others in the console.`,
    )
}

function readPeople(tx: Query, list: readonly Erasure[]) {
  const ids = list.map(({ id }) => id)
  return tx.select({ id: appUsers.id, code: appUsers.user_code, createdAt: appUsers.createdAt }).from(appUsers).where(isAmong(appUsers.id, ids))
}

async function erasePeople(
  tx: Query,
  list: readonly Erasure[],
  { files, dataDir }: Pick<RestorePlace, 'files' | 'dataDir'>,
  effects: Effects,
): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const isErased = ({ id, createdAt }: { id: number; createdAt: Date }) =>
    list.some((line) => line.id === id && (line.registered ?? createdAt).getTime() === createdAt.getTime())
  const people = (await readPeople(tx, list)).filter(isErased)
  if (people.length === 0) return 0
  const audit = new AuditRecords()
  const ids = people.map(({ id }) => String(id))
  const erasures = await erase(ids, { tx, pictures: pictures(tx, files, effects), removeMessages: messageRemover({ dataDir }, effects), audit })
  const origin = { now: () => new Date(), ip: '', requestId: 'restore' }
  await recordAudit(tx, origin, { actor: null, action: 'appUsers.removeMany', records: audit.records })
  return erasures.size
}
