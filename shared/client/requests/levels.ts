import { getLevel, keyHeader, type Ability, type Endpoint, type Level, type Shape } from '@matchdesk/shared/contract'
import type { Capabilities } from './capabilities'
import type { Loose } from './wire'

type Values = Readonly<Record<string, unknown>>

const none: ReadonlySet<Ability> = new Set()

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
