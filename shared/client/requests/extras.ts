import { getExtra, keyHeader, type Endpoint, type Shape } from '@matchdesk/shared/contract'
import type { Capabilities } from './capabilities'
import type { Loose } from './wire'

type Values = Readonly<Record<string, unknown>>

const none: ReadonlySet<string> = new Set()

const getShape = (schema: unknown): Shape['shape'] | undefined => Object(schema).shape
const isPlain = (values: unknown): values is Values => typeof values === 'object' && values !== null && !Array.isArray(values)

/** The capability of one parameter of a call. */
function extraIn(schema: unknown, name: string): string | undefined {
  const field = getShape(schema)?.[name]
  return field && getExtra(field)
}

const hasExtra = (schema: unknown, values: unknown) =>
  isPlain(values) && Object.keys(values).some((name) => values[name] !== undefined && extraIn(schema, name) !== undefined)

/** Does a call need a capability? */
export const hasExtras = (endpoint: Endpoint, { query, headers, body }: Loose): boolean =>
  endpoint.extra !== undefined || hasExtra(endpoint.query, query) || hasExtra(endpoint.headers, headers) || hasExtra(endpoint.body, body)

/** The capabilities of the API. Only a call that needs one waits for them. */
export function capabilitiesFor(capabilities: Capabilities, endpoint: Endpoint, input: Loose, key?: string) {
  if (!key && !hasExtras(endpoint, input)) return none
  const capabilitySet = capabilities.current.value
  return capabilitySet && capabilitySet.size > 0 ? capabilitySet : capabilities.ready()
}

/** The parameters of a call without those that the API lacks. */
export const pickValues = <V>(schema: unknown, values: V, capabilities: ReadonlySet<string>): V =>
  getShape(schema) && isPlain(values)
    ? (Object.fromEntries(
        Object.entries(values).filter(([name]) => {
          const extra = extraIn(schema, name)
          return extra === undefined || capabilities.has(extra)
        }),
      ) as V)
    : values

/** The header under which a write counts once, where the API knows it. */
export const keyHeaders = ({ secretOutput }: Endpoint, key: string | undefined, capabilities: ReadonlySet<string>): Record<string, string> =>
  key && !secretOutput && capabilities.has(keyHeader) ? { [keyHeader]: key } : {}
