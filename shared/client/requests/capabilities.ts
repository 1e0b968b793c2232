import { readCapabilities } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'
import type { Reply, Send } from './wire'

/** The names of the contract's extras that the API of a host serves. */
export interface Capabilities {
  /** Undefined until the API has answered. */
  readonly current: BehaviorSubject<ReadonlySet<string> | undefined>
  /** Asks the API, once for all who wait. After a failure that says nothing of the API, it has none, and the next call asks again. */
  readonly ready: () => Promise<ReadonlySet<string>>
}

const none: ReadonlySet<string> = new Set()

/** Asks nothing yet. */
export function createCapabilities(send: Send): Capabilities {
  const current = new BehaviorSubject<ReadonlySet<string> | undefined>(undefined)
  let answer: Promise<ReadonlySet<string>> | undefined

  async function ask(): Promise<ReadonlySet<string>> {
    const { method, path } = readCapabilities
    const capabilities = capabilitiesIn(await send({ method, path, query: {}, headers: {} }))
    if (!capabilities) answer = undefined
    current.next(capabilities ?? none)
    return capabilities ?? none
  }

  return { current, ready: () => (answer ??= ask()) }
}

function capabilitiesIn(reply: Reply): ReadonlySet<string> | undefined {
  if ('networkError' in reply || reply.status === 429 || reply.status >= 500) return undefined
  const result = readCapabilities.output.safeParse(reply.body)
  return reply.status === 200 && result.success ? new Set(result.data.capabilities) : none
}
