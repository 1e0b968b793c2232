import { levels, readCapabilities, type Ability, type Level } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'
import type { Reply, Send } from './wire'

/** The levels that the API of a host serves, and the scopes of its session. */
export interface Capabilities {
  /** Undefined until the API has answered. It has `self` and the scopes as soon as the role is known. */
  readonly current: BehaviorSubject<ReadonlySet<Ability> | undefined>
  /** Asks the API, once for all who wait. After a failure that says nothing of the API, it has none, and the next call asks again. */
  readonly ready: () => Promise<ReadonlySet<Ability>>
}

/** The capabilities as their host makes them. */
export type SessionCapabilities = ReturnType<typeof createCapabilities>

const none: ReadonlySet<Level> = new Set()

/** Asks nothing yet. */
export function createCapabilities(send: Send) {
  const current = new BehaviorSubject<ReadonlySet<Ability> | undefined>(undefined)
  let answer: Promise<ReadonlySet<Ability>> | undefined
  let apiLevels: ReadonlySet<Level> | undefined
  let sessionScopes: readonly string[] | undefined

  function combine(): ReadonlySet<Ability> | undefined {
    if (!apiLevels?.has('security') || !sessionScopes) return apiLevels
    return new Set<Ability>([...apiLevels, 'self', ...(sessionScopes as readonly Ability[])])
  }

  async function ask(): Promise<ReadonlySet<Ability>> {
    const { method, path } = readCapabilities
    const capabilities = capabilitiesIn(await send({ method, path, query: {}, headers: {} }))
    if (!capabilities) answer = undefined
    apiLevels = capabilities ?? none
    const abilities = combine() ?? none
    current.next(abilities)
    return abilities
  }

  return {
    current,
    ready: () => (answer ??= ask()),
    /** Takes the scopes of the session, on an API whose sessions have roles. Undefined where nobody knows them. */
    allow(scopes: readonly string[] | undefined) {
      sessionScopes = scopes
      if (apiLevels) current.next(combine())
    },
  }
}

function capabilitiesIn(reply: Reply): ReadonlySet<Level> | undefined {
  if ('networkError' in reply || reply.status === 429 || reply.status >= 500) return undefined
  const result = readCapabilities.output.safeParse(reply.body)
  return reply.status === 200 && result.success ? new Set(levels.filter((level) => result.data.capabilities.includes(level))) : none
}
