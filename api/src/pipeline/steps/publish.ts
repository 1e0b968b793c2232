import type { Claim } from '@matchdesk/shared/contract'
import type { Deps } from '../../deps'
import { toFact } from '../../live/fact'
import { addToContext, type Step } from '../call'

declare module '../handlers' {
  interface Context {
    /** Publishes a claim when the transaction commits. */
    readonly publish: (claim: Claim) => Promise<void>
  }
}

/** Publishes the changed subjects of a write when its transaction commits. */
export const publish =
  ({ live }: Deps): Step =>
  async (call, next) => {
    const { request, route, tx, effects, context } = call
    const by = request.actor?.session ?? ''
    const answer = await next(addToContext(call, { publish: (claim) => live.publish(tx, effects, { by, claim }) }))
    const records = context.audit?.records ?? []
    if (!route.endpoint.unaudited && records.length > 0) await live.publish(tx, effects, toFact(by, route.endpoint, records))
    return answer
  }
