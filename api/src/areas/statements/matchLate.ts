import { and, gt, max, not, sql } from 'drizzle-orm'
import { payments, referenceKey, statementRows as rows, withoutScans, type Query, withEffects } from '../../db'
import type { Deps } from '../../deps'
import { recordAudit, AuditRecords } from '../../history/audit'
import { recordChanges, rematch, tryLockStatements } from './rematch'

/** The first round looks at the payments of so long: they may have come while no API ran. */
const firstMs = 30 * 86_400_000
/** A payment may commit after so many with a higher id. */
const disorder = 1000

/** Returns a round that matches the payments that members sent after the import of their money: each payment that no round before has seen. */
export function createLateMatching(deps: Deps): () => Promise<void> {
  const { db, clock } = deps
  let highest: number | undefined
  let seen: ReadonlySet<number> = new Set()
  return async () => {
    const [row] = await db.select({ id: max(payments.id) }).from(payments)
    const isNew = highest === undefined ? gt(payments.createdAt, new Date(clock().getTime() - firstMs)) : gt(payments.id, highest - disorder)
    const isMatch = and(isNew, not(payments.is_first_period))
    const latestPayments = await db.select({ id: payments.id }).from(payments).where(isMatch)
    const newIds = latestPayments.flatMap(({ id }) => (seen.has(id) ? [] : id))
    if (newIds.length > 0 && !(await matchPayments(deps, newIds))) return
    highest = Math.max(highest ?? 0, row?.id ?? 0)
    seen = new Set(latestPayments.flatMap(({ id }) => (id > (highest ?? 0) - disorder ? id : [])))
  }
}

/** False while an import has the statements: a later round does it. */
async function matchPayments({ db, clock, live }: Deps, ids: readonly number[]): Promise<boolean> {
  const keys = await withoutScans(db, (tx) => readOpenKeys(tx, ids))
  if (keys.length === 0) return true
  return withEffects(db, async (tx, effects) => {
    if (!(await tryLockStatements(tx))) return false
    const audit = new AuditRecords()
    recordChanges(await rematch(tx, keys), audit)
    const origin = { now: clock, ip: 'worker', requestId: 'worker' }
    if (audit.records.length > 0) await recordAudit(tx, origin, { actor: null, action: 'statements.matched', records: audit.records })
    await live.publish(tx, effects, { by: '', changed: ['statements', 'payments'] })
    return true
  })
}

/** The ids of payments without a row that a row has which no person chose. */
async function readOpenKeys(tx: Query, ids: readonly number[]): Promise<string[]> {
  const { rows: matches } = await tx.execute<{ key: string }>(sql`select k.key from (
      select distinct ${referenceKey(payments)} as key from ${payments}
      where ${payments.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)
        and not exists (select from ${rows} where ${rows.payment_id} = ${payments.id})
    ) as k where exists (select from ${rows} where ${rows.keys} @> array[k.key] and not ${rows.is_chosen})`)
  return matches.map(({ key }) => key)
}
