import { levels, readCapabilities, type Level } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'
import type { Reply, Send } from './wire'

/** The levels that the API of a host serves. */
export interface Capabilities {
  /** Undefined until the API has answered. */
  readonly current: BehaviorSubject<ReadonlySet<Level> | undefined>
  /** Asks the API, once for all who wait. After a failure that says nothing of the API, it has none, and the next call asks again. */
  readonly ready: () => Promise<ReadonlySet<Level>>
}

const none: ReadonlySet<Level> = new Set()

/** Asks nothing yet. */
export function createCapabilities(send: Send): Capabilities {
  const current = new BehaviorSubject<ReadonlySet<Level> | undefined>(undefined)
  let answer: Promise<ReadonlySet<Level>> | undefined

  async function ask(): Promise<ReadonlySet<Level>> {
    const { method, path } = readCapabilities
    const capabilities = capabilitiesIn(await send({ method, path, query: {}, headers: {} }))
    if (!capabilities) answer = undefined
    current.next(capabilities ?? none)
    return capabilities ?? none
  }

  return { current, ready: () => (answer ??= ask()) }
}

function capabilitiesIn(reply: Reply): ReadonlySet<Level> | undefined {
  if ('networkError' in reply || reply.status === 429 || reply.status >= 500) return undefined
  const result = readCapabilities.output.safeParse(reply.body)
  return reply.status === 200 && result.success ? new Set(levels.filter((level) => result.data.capabilities.includes(level))) : none
}
