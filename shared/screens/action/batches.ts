import { failed, failureToast, successToast, type Failure, type FailureKind, type Outcome } from '@matchdesk/shared/client'
import { BulkResults, type BusEvents } from '@matchdesk/shared/contract'
import { labelFor, type Action } from '../define/action'

/** One row that was not done, and why. */
export interface FailedRow<R> {
  readonly row: R
  readonly failure: Failure
}

export interface BatchResult<R> {
  readonly done: readonly R[]
  readonly failed: readonly FailedRow<R>[]
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
export function batchesOf<R>(action: Action<R>, rows: readonly R[]): readonly (readonly R[])[] {
  if (rows.length === 0) return [[]]
  const size = takesMany(action) ? batchSize : 1
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))
}

/** The result of each row of a batch. A response without results means that all rows are done. A response that misses a row fails all of them. */
export function resultOf<R>(action: Action<R>, rows: readonly R[], outcome: Outcome<unknown>): BatchResult<R> {
  if (!outcome.ok) return { done: [], failed: rows.map((row) => ({ row, failure: outcome.failure })) }
  if (!takesMany(action)) return { done: rows, failed: [] }
  const { results } = outcome.value as BulkResults
  if (!results) return { done: rows, failed: [] }
  if (results.length !== rows.length) return resultOf(action, rows, failed('serverError'))
  const isDone = (_: R, index: number) => results[index]?.done === true
  return {
    done: rows.filter(isDone),
    failed: rows.flatMap((row, index) => {
      const { done, message, current } = results[index] ?? { done: false }
      const kind = current === undefined ? 'refused' : 'stale'
      return done ? [] : [{ row, failure: failed(kind, { current, ...(message !== undefined && { message }) }).failure }]
    }),
  }
}

/** Was it refused because somebody else changed the row? Then it is for a person to decide again, not for a retry. */
export const isChanged = <R>({ failure }: FailedRow<R>) => failure.kind === 'stale'

interface FinishedRun<R> {
  readonly action: Action<R>
  readonly rows: readonly R[]
  readonly failed: readonly FailedRow<R>[]
  /** The number of rows that were not sent. */
  readonly unsent: number
  /** The input and the response of the last call that worked. */
  readonly last: { readonly input: unknown; readonly value: unknown } | undefined
  /** The reason that ended the run before all rows were tried. */
  readonly ending: Failure | undefined
}

/** The toast at the end of a run. Where some of many rows failed, or one was changed, the list says it, row by row. */
export function toastFor<R>({ action, rows, failed: bad, unsent, last, ending }: FinishedRun<R>): BusEvents['toast'] | undefined {
  const failure = ending ?? (rows.length === 1 && !bad.some(isChanged) ? bad[0]?.failure : undefined)
  if (failure) return failureToast(failure)
  if (bad.length > 0 || unsent > 0 || !last) return undefined
  const first = rows[0]
  if (rows.length > batchSize && !action.endpoint.successMessage && first !== undefined)
    return { tone: 'success', text: `${labelFor(action.label, first)}: ${rows.length} done` }
  return successToast(action.endpoint, last.input, last.value)
}
