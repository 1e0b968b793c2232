import { desc, gte, lt, sql } from 'drizzle-orm'
import type { BaseDeps } from '../../baseDeps'
import { audit, auditSeals as table, type Database, type Query } from '../../db'
import type { Settings } from '../../settings'
import { sealKeys, toCheckpoint, toText, toSealText, type Checkpoint, type SealKey, type Seal } from './rows'

const lockId = 727003
const maximumRows = 5000
/** A row that commits this late after rows with greater ids is still sealed. The seals of this time name the rows that it may not seal again. */
const lateMilliseconds = 3_600_000
/** A row may be this much older than the previous seal. */
const graceMilliseconds = 60_000

/** Seals the oldest rows without a seal. Undefined when there are none, or while another process seals. */
export const sealRows = (db: Database, key: SealKey, now: Date): Promise<Seal | undefined> =>
  db.transaction(async (tx) => {
    const { rows: lock } = await tx.execute<{ isFree: boolean }>(sql`select pg_try_advisory_xact_lock(${lockId}) as "isFree"`)
    if (!lock[0]?.isFree) return undefined
    const [latestSeal] = await tx.select().from(table).orderBy(desc(table.n)).limit(1)
    const rows = await readOpenRows(tx, latestSeal, now)
    if (rows.length === 0) return undefined
    const entries = { ids: rows.map(({ id }) => id), codes: rows.map((row) => key.sign(toText(row))) }
    const values = { n: (latestSeal?.n ?? 0) + 1, at: now, ...entries, previous: latestSeal?.code ?? '' }
    const seal = { ...values, code: key.sign(toSealText(values)), key: key.name }
    await tx.insert(table).values(seal)
    return seal
  })

/** Leaves out rows that claim to be older than the previous seal: `audit:verify` reports them. */
async function readOpenRows(tx: Query, latestSeal: Seal | undefined, now: Date) {
  const since = new Date(Math.min(now.getTime(), latestSeal?.at.getTime() ?? Infinity) - lateMilliseconds)
  const [old] = await tx.select({ ids: table.ids }).from(table).where(lt(table.at, since)).orderBy(desc(table.at)).limit(1)
  const floor = old?.ids.at(-1) ?? 0
  const from = latestSeal && new Date(latestSeal.at.getTime() - graceMilliseconds).toISOString()
  return tx
    .select()
    .from(audit)
    .where(
      sql`${audit.id} > ${floor} ${from === undefined ? sql`` : sql`and ${audit.at} >= ${from}::timestamptz`}
        and not exists (select from (select unnest(ids) as id from ${table} where ${gte(table.at, since)}) as sealed where sealed.id = ${audit.id})`,
    )
    .orderBy(audit.id)
    .limit(maximumRows)
}

const postTimeout = 5000

type SealingDeps = Pick<BaseDeps, 'db' | 'clock'> & { readonly settings: Pick<Settings, 'auditKeys' | 'auditCheckpointUrl'> }

/** Seals the history in rounds. `/health` reports `problem`. */
export class Sealing {
  problem: string | undefined
  private readonly unsent: Checkpoint[] = []

  /** Reports each failure, also while the database is away. */
  constructor(
    private readonly deps: SealingDeps,
    private readonly onError: (error: unknown) => void,
    private readonly print: (line: string) => void = (line) => process.stdout.write(line),
  ) {}

  async round(): Promise<void> {
    try {
      await this.sealAll()
      await this.sendCheckpoints()
      this.problem = undefined
    } catch (error) {
      this.problem = this.unsent.length > 0 ? 'The checkpoint of the history cannot be sent' : 'The history cannot be sealed'
      this.onError(new Error('The history is not sealed', { cause: error }))
    }
  }

  private async sealAll() {
    const { db, clock, settings } = this.deps
    const [key] = sealKeys(settings.auditKeys)
    if (!key) throw new Error('AUDIT_KEY has no key')
    for (let seal = await sealRows(db, key, clock()); seal; seal = await sealRows(db, key, clock())) {
      const checkpoint = toCheckpoint(seal)
      this.print(`${JSON.stringify({ checkpoint })}\n`)
      if (settings.auditCheckpointUrl !== undefined) this.unsent.push(checkpoint)
    }
  }

  private async sendCheckpoints() {
    const { auditCheckpointUrl } = this.deps.settings
    if (auditCheckpointUrl === undefined) return
    for (let [checkpoint] = this.unsent; checkpoint; [checkpoint] = this.unsent) {
      const response = await fetch(auditCheckpointUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkpoint),
        signal: AbortSignal.timeout(postTimeout),
      })
      if (!response.ok) throw new Error(`AUDIT_CHECKPOINT_URL answers ${response.status}`)
      this.unsent.shift()
    }
  }
}
