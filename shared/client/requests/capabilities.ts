import { getLevel, keyHeader, levels, readCapabilities, type Ability, type Endpoint, type Level, type Shape } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'
import type { Loose, Reply, Send } from './wire'

/** The levels that the API of a host serves, and the scopes of its session. */
export interface Capabilities {
  /** Undefined until the API has answered. It has `self` and the scopes as soon as the role is known. */
  readonly current: BehaviorSubject<ReadonlySet<Ability> | undefined>
  /** Asks the API, once for all who wait. After a failure that says nothing of the API, it has none, and the next call asks again. */
  readonly ready: () => Promise<ReadonlySet<Ability>>
}

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

type Values = Readonly<Record<string, unknown>>

const getShape = (schema: unknown): Shape['shape'] | undefined => Object(schema).shape
const isPlain = (values: unknown): values is Values => typeof values === 'object' && values !== null && !Array.isArray(values)

/** The level of one parameter of a call. */
function levelIn(schema: unknown, name: string): Level | undefined {
  const field = getShape(schema)?.[name]
  return field && getLevel(field)
}

const hasLevelIn = (schema: unknown, values: unknown) =>
  isPlain(values) && Object.keys(values).some((name) => values[name] !== undefined && levelIn(schema, name) !== undefined)

/** Does a call belong to a level, or one of its parameters? */
export const hasLevel = (endpoint: Endpoint, { query, headers, body }: Loose): boolean =>
  endpoint.level !== undefined || hasLevelIn(endpoint.query, query) || hasLevelIn(endpoint.headers, headers) || hasLevelIn(endpoint.body, body)

/** The levels of the API. Only a call that has a level waits for them. */
export function capabilitiesFor(capabilities: Capabilities, endpoint: Endpoint, input: Loose, key?: string) {
  if (!key && !hasLevel(endpoint, input)) return none
  const capabilitySet = capabilities.current.value
  return capabilitySet && capabilitySet.size > 0 ? capabilitySet : capabilities.ready()
}

/** The parameters of a call without those that the API lacks. */
export const pickValues = <V>(schema: unknown, values: V, capabilities: ReadonlySet<Ability>): V =>
  getShape(schema) && isPlain(values)
    ? (Object.fromEntries(
        Object.entries(values).filter(([name]) => {
          const level = levelIn(schema, name)
          return level === undefined || capabilities.has(level)
        }),
      ) as V)
    : values

/** The header under which a write counts once, where the API knows it. */
export const keyHeaders = ({ secretOutput }: Endpoint, key: string | undefined, capabilities: ReadonlySet<Ability>): Record<string, string> =>
  key && !secretOutput && capabilities.has('records') ? { [keyHeader]: key } : {}
