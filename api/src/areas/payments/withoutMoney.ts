import { isUnproved } from '@matchdesk/shared/contract'
import { inArray } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { payments as table } from '../../db/schema'
import { HttpError } from '../../errors/httpError'
import { readCoverage } from '../../statements/coverage'
import { moneyColumns, toMoney } from '../../statements/money'
import type { DecisionInput } from './reason'

/** Refuses the reason where nothing is accepted. */
export function checkWithoutMoney({ status, without_money }: DecisionInput) {
  if (without_money !== undefined && status !== 'Accepted')
    throw new HttpError(400, 'Only an acceptance has a reason without money', { field: 'without_money' })
}

/** Selects the payments of an acceptance whose day a statement has, and whose money none shows. */
export async function findUnproved(tx: Query, ids: readonly number[], { status }: DecisionInput): Promise<ReadonlySet<number>> {
  if (status !== 'Accepted' || ids.length === 0) return new Set()
  const coverage = await readCoverage(tx)
  if (coverage.banks.size === 0) return new Set()
  const rows = await tx
    .select({ id: table.id, payment_method: table.payment_method, ...moneyColumns })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Set(rows.filter((row) => isUnproved(toMoney(row, coverage))).map(({ id }) => id))
}

export const unprovedText = 'No statement shows the money of this payment. Please say why you accept it'
