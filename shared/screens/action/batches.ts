import { fail, failureToast, successToast, type Failure, type FailureKind, type Outcome } from '@matchdesk/shared/client'
import { BulkResults, type BusEvents } from '@matchdesk/shared/contract'
import { labelFor, type Action } from '../define/action'

/** One row that was not done, and why. */
export interface RowFailure<R> {
  readonly row: R
  readonly failure: Failure
}

interface BatchResult<R> {
  readonly successes: readonly R[]
  readonly failures: readonly RowFailure<R>[]
}

const batchSize = 50

/** After a failure that concerns the rows sent, others may work; after any other kind they would fail alike. */
export const concernsRows: ReadonlySet<FailureKind> = new Set(['invalid', 'refused', 'notFound', 'stale'])

/** The failure that ends a run, or undefined. That of a call without rows concerns none. */
export const endingFailure = (rows: readonly unknown[], outcome: Outcome<unknown>): Failure | undefined =>
  outcome.ok || (rows.length > 0 && concernsRows.has(outcome.failure.kind)) ? undefined : outcome.failure

/** Does one call of the action take many rows, and say what became of each? */
export const takesMany = <R>({ endpoint }: Action<R>) => endpoint.output === BulkResults

/** Rows as they are sent: fifty at once to an endpoint that says what became of each, else one by one. */
export function toBatches<R>(action: Action<R>, rows: readonly R[]): readonly (readonly R[])[] {
  if (rows.length === 0) return [[]]
  const size = takesMany(action) ? batchSize : 1
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))
}

/** The result of each row of a batch. A response without results means that all rows are done. A response that misses a row fails all of them. */
export function toResult<R>(action: Action<R>, rows: readonly R[], outcome: Outcome<unknown>): BatchResult<R> {
  if (!outcome.ok) return { successes: [], failures: rows.map((row) => ({ row, failure: outcome.failure })) }
  if (!takesMany(action)) return { successes: rows, failures: [] }
  const { results } = outcome.value as BulkResults
  if (!results) return { successes: rows, failures: [] }
  if (results.length !== rows.length) return toResult(action, rows, fail('serverError'))
  const isSuccess = (_: R, index: number) => results[index]?.done === true
  return {
    successes: rows.filter(isSuccess),
    failures: rows.flatMap((row, index) => {
      const { done, message, current } = results[index] ?? { done: false }
      const kind = current === undefined ? 'refused' : 'stale'
      return done ? [] : [{ row, failure: fail(kind, { current, ...(message !== undefined && { message }) }).failure }]
    }),
  }
}

/** Was it refused because a colleague changed the row? Then it is for a person to decide again, not for a retry. */
export const isStale = <R>({ failure }: RowFailure<R>) => failure.kind === 'stale'

interface RunResult<R> {
  readonly action: Action<R>
  readonly rows: readonly R[]
  readonly failures: readonly RowFailure<R>[]
  /** The number of rows that were not sent. */
  readonly unsent: number
  /** The input and the response of the last call that worked. */
  readonly lastAnswer: { readonly input: unknown; readonly value: unknown } | undefined
  /** The reason that ended the run before all rows were tried. */
  readonly ending: Failure | undefined
}

/** The toast at the end of a run. Where some of many rows failed, or one was changed, the list says it, row by row. */
export function toastFor<R>({ action, rows, failures: bad, unsent, lastAnswer, ending }: RunResult<R>): BusEvents['toast'] | undefined {
  const failure = ending ?? (rows.length === 1 && !bad.some(isStale) ? bad[0]?.failure : undefined)
  if (failure) return failureToast(failure)
  if (bad.length > 0 || unsent > 0 || !lastAnswer) return undefined
  const sample = rows[0]
  if (rows.length > batchSize && !action.endpoint.successMessage && sample !== undefined)
    return { tone: 'success', text: `${labelFor(action.label, sample)}: ${rows.length} done` }
  return successToast(action.endpoint, lastAnswer.input, lastAnswer.value)
}
