import { desc, lt, sql } from 'drizzle-orm'
import type { Database, Query } from '../../db/connection/connect'
import { audit, auditSeals as table } from '../../db/schema'
import type { SealKey } from './keys'
import { toText, toSealText, type Seal } from './rows'

const sealing = 727003
const maximumRows = 5000
/** A transaction may commit a row after another one sealed rows with greater ids: so far back it is still found. */
const lateMilliseconds = 3_600_000
/** A row may be as much older than the seal before it: a transaction has ended by then. */
const graceMilliseconds = 60_000

/** Seals the rows that have no seal yet, the oldest first. Undefined when there are none, or another process is at it. */
export const sealRows = (db: Database, key: SealKey, now: Date): Promise<Seal | undefined> =>
  db.transaction(async (tx) => {
    const { rows: lock } = await tx.execute<{ own: boolean }>(sql`select pg_try_advisory_xact_lock(${sealing}) as own`)
    if (!lock[0]?.own) return undefined
    const [latestSeal] = await tx.select().from(table).orderBy(desc(table.n)).limit(1)
    const rows = await readUnsealedRows(tx, latestSeal, now)
    if (rows.length === 0) return undefined
    const entries = { ids: rows.map(({ id }) => id), codes: rows.map((row) => key.codeOf(toText(row))) }
    const values = { n: (latestSeal?.n ?? 0) + 1, at: now, ...entries, previous: latestSeal?.code ?? '' }
    const seal = { ...values, code: key.codeOf(toSealText(values)), key: key.name }
    await tx.insert(table).values(seal)
    return seal
  })

/** Rows that claim to be older than the seal before them are left out: `audit:verify` names them. */
async function readUnsealedRows(tx: Query, latestSeal: Seal | undefined, now: Date) {
  const [old] = await tx
    .select({ ids: table.ids })
    .from(table)
    .where(lt(table.at, new Date(now.getTime() - lateMilliseconds)))
    .orderBy(desc(table.at))
    .limit(1)
  const floor = old?.ids.at(-1) ?? 0
  const from = latestSeal && new Date(latestSeal.at.getTime() - graceMilliseconds).toISOString()
  return tx
    .select()
    .from(audit)
    .where(
      sql`${audit.id} > ${floor} ${from === undefined ? sql`` : sql`and ${audit.at} >= ${from}::timestamptz`}
        and not exists (select from (select unnest(ids) as id from ${table} where ids[cardinality(ids)] > ${floor}) as sealed where sealed.id = ${audit.id})`,
    )
    .orderBy(audit.id)
    .limit(maximumRows)
}
