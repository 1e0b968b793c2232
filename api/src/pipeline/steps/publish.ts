import type { Deps } from '../../deps'
import { toFact, type ClaimFact, type Fact } from '../../live/fact'
import { addToContext, type Step } from '../call'

declare module '../handlers' {
  interface Context {
    /** Publishes a fact when the transaction commits. */
    readonly publish: (fact: Fact | ClaimFact) => Promise<void>
  }
}

/** Publishes the changed subjects of a write when its transaction commits. */
export const publish =
  ({ live }: Deps): Step =>
  async (call, next) => {
    const { request, route, tx, effects, context } = call
    const by = request.actor?.session ?? ''
    const answer = await next(addToContext(call, { publish: (fact) => live.publish(tx, effects, fact) }))
    const records = context.audit?.records ?? []
    if (!route.endpoint.unaudited && records.length > 0) await live.publish(tx, effects, toFact(by, route.endpoint, records))
    return answer
  }
