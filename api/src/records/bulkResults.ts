import type { BulkResults } from '@matchdesk/shared/contract'

interface Wording {
  /** The message when every row was done. */
  readonly successMessage: string
  /** Why a row was not done; undefined for one that was. */
  readonly refusal: (id: string) => string | undefined
}

/** What a bulk write did: one result for each distinct id, in the order sent. */
export function bulkResults(sent: readonly string[], { successMessage, refusal }: Wording): BulkResults {
  const results = [...new Set(sent)].map((id) => {
    const message = refusal(id)
    return message === undefined ? { id, done: true } : { id, done: false, message }
  })
  const done = results.filter((result) => result.done).length
  return { message: done === results.length ? successMessage : `${done} of ${results.length} done`, results }
}
