import type { Endpoint, Input } from '@matchdesk/shared/contract'
import type { TestApi } from '../../support/testApi'

/** The status of a response; of a bulk write, whether its rows were done or refused. */
export type Outcome = number | 'done' | 'refused'

/** A write, what it needs to work, and what becomes of it when it is made once more. */
export interface Act {
  readonly endpoint: Endpoint
  /** Makes what the write acts on, and returns what the screen sends. */
  readonly arrange: (api: TestApi) => Promise<unknown>
  /** The outcome for an administrator who makes it again. */
  readonly again: Outcome
  /** The outcomes that the second of two administrators may get who make it at once: the order of the two decides. */
  readonly beside: readonly Outcome[]
}

export const act = <E extends Endpoint>(endpoint: E, again: Outcome, arrange: (api: TestApi) => Promise<Input<E>>, ...beside: Outcome[]): Act => ({
  endpoint,
  arrange,
  again,
  beside: beside.length > 0 ? beside : [again],
})
