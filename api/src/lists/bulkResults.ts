import type { BulkResults } from '@matchdesk/shared/contract'

export interface Refusal {
  readonly message: string
  /** The row as it is now, when somebody else has changed it. */
  readonly current?: unknown
}

/** One result for each distinct id, in the order of the request. `findRefusal` says why a row was not done. */
export function bulkResults(ids: readonly string[], successMessage: string, findRefusal: (id: string) => Refusal | undefined): BulkResults {
  const results = [...new Set(ids)].map((id) => {
    const failure = findRefusal(id)
    return failure ? { id, done: false, ...failure } : { id, done: true }
  })
  const done = results.filter((result) => result.done).length
  return { message: done === results.length ? successMessage : `${done} of ${results.length} done`, results }
}
