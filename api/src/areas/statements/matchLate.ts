import { and, gt, max, not, sql } from 'drizzle-orm'
import { Effects } from '../../db/effects'
import { payments, referenceKey, statementRows as rows } from '../../db/schema'
import type { Deps } from '../../deps'
import { recordAudit } from '../../history/audit'
import { AuditRecords } from '../../history/auditRecords'
import { lockStatements } from './importStatement'
import { matchOpenRows } from './openRows'
import { recordMatches } from './record'

const week = 7 * 86_400_000

/**
 * Returns a round that matches the payments that members sent after the import of their money. It looks at the payments since the round before,
 * the first round at those of a week: imports look at all others.
 */
export function createLateMatching({ db, clock, live }: Deps): () => Promise<void> {
  let latest: number | undefined
  return async () => {
    const [row] = await db.select({ id: max(payments.id) }).from(payments)
    const id = row?.id ?? undefined
    if (id === undefined || id === latest) return
    const isNew = latest === undefined ? gt(payments.createdAt, new Date(clock().getTime() - week)) : gt(payments.id, latest)
    const keys = db
      .select({ key: referenceKey(payments) })
      .from(payments)
      .where(and(isNew, not(payments.is_first_period)))
    const isNamed = sql`${rows.keys} && array(${keys})`
    const isOpen = and(isNamed, sql`${rows.payment_id} is null and not ${rows.is_chosen}`)
    if ((await db.$count(rows, isOpen)) > 0) await matchNamed()
    latest = id

    async function matchNamed() {
      const effects = new Effects()
      await db.transaction(async (tx) => {
        await lockStatements(tx)
        const audit = new AuditRecords()
        recordMatches(await matchOpenRows(tx, isNamed), audit)
        if (audit.records.length === 0) return
        const origin = { now: clock, ip: 'worker', requestId: 'worker' }
        await recordAudit(tx, origin, { actor: null, action: 'statements.matched', records: audit.records })
        await live.publish(tx, effects, { by: '', changed: ['statements', 'histories'] })
      })
      await effects.afterCommit()
    }
  }
}
