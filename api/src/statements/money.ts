import type { moneyStates, PaymentMoney } from '@matchdesk/shared/contract'
import { and, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { payments, statementCandidates, statementRows, type Query, toKey } from '../db'
import { toBankDay, addDays, dayStart } from './bankDay'
import { findCoverageEnd, readCoverage, type Coverage, type Range } from './coverage'

type State = (typeof moneyStates)[number]

/** An id in two incoming rows says of neither that its money went back. */
const isOfOneRow = '(select count(*) from statement_rows as o where o.keys @> array[b.key]) <= 1'

/**
 * The payments whose money went back, with the day and amount of each return: an outgoing amount has their transaction id, or an id of their row. Computed when
 * it is read, so that the order in which rows, returns and payments came does not matter.
 */
export const returnedMoney = sql.raw(`(
  select p.id as payment_id, b.day, b.amount from statement_returns as b join payments as p on reference_key(p.transaction_id) = b.key
    where not p.is_first_period and ${isOfOneRow}
  union select r.payment_id, b.day, b.amount from statement_returns as b join statement_rows as r on r.keys @> array[b.key]
    where r.payment_id is not null and ${isOfOneRow}
  union select b.payment_id, b.day, b.amount from statement_returns as b where b.payment_id is not null)`)

/** With its table: in a select from one table alone, drizzle would write the name of the column, which the rows have too. */
const paymentId = sql.raw('payments.id')

/** The return of the money of a payment, its row, whether one may be its own, and its day, as columns of a select from the payments. */
export const moneyColumns = {
  went_back: sql<{ day: string; amount: number } | null>`(select json_build_object('day', b.day, 'amount', b.amount) from ${returnedMoney} as b
    where b.payment_id = ${paymentId} order by b.day limit 1)`,
  proof: sql<{ day: string; amount: number; outcome: State } | null>`(select json_build_object('day', day, 'amount', amount,
    'outcome', case when outcome = 'matched' then 'seen' else outcome end) from ${statementRows} where payment_id = ${paymentId})`,
  has_candidate: sql<boolean>`exists (select from ${statementCandidates} where payment_id = ${paymentId})`,
  paid_on: toBankDay(payments.createdAt),
}

type PaymentWithMoney = Pick<typeof payments.$inferSelect, 'payment_method'> & {
  readonly [C in keyof typeof moneyColumns]: (typeof moneyColumns)[C]['_']['type']
}

export function toMoney({ paid_on, payment_method, went_back, proof, has_candidate }: PaymentWithMoney, coverage: Coverage): PaymentMoney {
  const until = findCoverageEnd(coverage, payment_method, paid_on) ?? null
  if (went_back) return { state: 'returned', ...went_back, until }
  if (proof) return { state: proof.outcome, day: proof.day, amount: proof.amount, until }
  return { state: has_candidate ? 'choose' : until === null ? 'uncovered' : 'missing', day: null, amount: null, until }
}

/** Narrows payments to those in a state; undefined where nobody narrows them. */
export async function whereMoney(tx: Query, state: State | undefined): Promise<SQL | undefined> {
  if (state === undefined) return undefined
  return state === 'returned' ? isReturned : and(not(isReturned), await whereProof(tx, state))
}

async function whereProof(tx: Query, state: Exclude<State, 'returned'>): Promise<SQL | undefined> {
  if (state === 'seen' || state === 'differs') return proof(state)
  if (state === 'choose') return and(candidate, not(proof('seen')), not(proof('differs')))
  const isUnproved = and(not(candidate), not(proof('seen')), not(proof('differs')))
  const isCovered = isIn(await readCoverage(tx))
  return and(isUnproved, state === 'missing' ? isCovered : not(isCovered))
}

const isReturned = sql`${payments.id} in (select b.payment_id from ${returnedMoney} as b)`
/** Few payments have a row, so that their ids are read once. */
const proof = (state: 'seen' | 'differs') =>
  sql`${payments.id} in (select payment_id from ${statementRows} where outcome = ${state === 'seen' ? 'matched' : state} and payment_id is not null)`
const candidate = sql`${payments.id} in (select payment_id from ${statementCandidates})`

function isIn({ banks, all }: Coverage): SQL {
  const key = toKey(payments.payment_method)
  const inRanges = (ranges: readonly Range[]) => or(sql`false`, ...ranges.map(isInRange)) ?? sql`false`
  const ofBanks = [...banks].map(([bank, ranges]) => and(sql`${key} = ${bank}`, inRanges(ranges)))
  const isOther = banks.size === 0 ? sql`true` : not(inArray(key, [...banks.keys()]))
  return or(...ofBanks, and(isOther, inRanges(all))) ?? sql`false`
}

const isInRange = ({ first, last }: Range) =>
  sql`(${payments.createdAt} >= ${dayStart(first)} and ${payments.createdAt} < ${dayStart(addDays(last, 1))})`
