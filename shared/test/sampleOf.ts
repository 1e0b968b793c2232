import { type getCore, type Endpoint } from '@matchdesk/shared/contract'

type Schema = Parameters<typeof getCore>[0]

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly options?: readonly Schema[]
  readonly format?: string
}

const rowsOfPage = 4
const day = (seed: number) => `2026-01-${String((seed % 28) + 1).padStart(2, '0')}`

/** Of one word, of several, and with the signs at which a long text breaks. */
const toText = (name: string, seed: number) =>
  [`${name}${seed}`, `${name} of ${seed} words`, `${name}_${seed}.b-c@d.example`, ''][seed % (name === 'id' ? 1 : 4)]

/** A value of a schema. Another seed gives another one: another text, another choice, with or without what is optional. */
export function sampleOf(schema: Schema, seed: number, name = 'value'): unknown {
  const { type, shape, element, innerType, entries, values, options, format } = schema._zod.def as Definition
  if (innerType) return seed % 2 === 0 && type !== 'default' ? (type === 'nullable' ? null : undefined) : sampleOf(innerType, seed, name)
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([key, part], index) => [key, sampleOf(part, seed + (key === 'id' ? 0 : index), key)]))
  if (element) return Array.from({ length: rowsOfPage }, (_, index) => sampleOf(element, seed * rowsOfPage + index, name))
  if (options?.[0]) return sampleOf(options[0], seed, name)
  const choices = entries ? Object.values(entries) : values
  if (choices) return choices[seed % choices.length]
  if (type === 'record') return {}
  if (type === 'boolean') return seed % 3 === 0
  if (type === 'number' || type === 'int') return seed
  return format === 'datetime' ? `${day(seed)}T10:00:00.000Z` : format === 'date' ? day(seed) : toText(name, seed)
}

/** Does a request go to an endpoint? */
export const isTo = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, request: { readonly method: string; readonly path: string }) =>
  method === request.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(request.path)
