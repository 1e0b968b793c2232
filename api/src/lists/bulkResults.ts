import type { BulkResults } from '@matchdesk/shared/contract'

export interface Refusal {
  readonly message: string
  /** The row as it is now, when somebody else has changed it. */
  readonly current?: unknown
}

interface Wording {
  readonly successMessage: string
  /** Why a row was not done; undefined for one that was. */
  readonly refusal: (id: string) => Refusal | undefined
}

/** One result for each distinct id, in the order of the request. */
export function bulkResults(ids: readonly string[], { successMessage, refusal }: Wording): BulkResults {
  const results = [...new Set(ids)].map((id) => {
    const failure = refusal(id)
    return failure ? { id, done: false, ...failure } : { id, done: true }
  })
  const done = results.filter((result) => result.done).length
  return { message: done === results.length ? successMessage : `${done} of ${results.length} done`, results }
}
