import { toJSONSchema } from 'zod/mini'
import { contract } from './index'
import { type Endpoint } from './grammar/endpoint'

type Json = Readonly<Record<string, unknown>>

const hasChoices = ({ enum: choices, const: only }: Json) => choices !== undefined || only !== undefined

/** An anchored pattern that repeats nothing without end, its lookaheads apart. */
const isFinite = (pattern: string) => /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replace(/\(\?=[^)]*\)|\\.|\[[^\]]*\]/g, ''))

const patternsOf = ({ pattern, allOf = [] }: Json): unknown[] => [pattern, ...(allOf as Json[]).map((part) => part.pattern)]

const isLong = (schema: Json) =>
  !hasChoices(schema) && schema.maxLength === undefined && !patternsOf(schema).some((pattern) => isFinite(String(pattern)))

/** The texts, lists and records in a JSON schema that may be of any size, by their paths. */
function endlessIn(schema: Json, path: string): string[] {
  const { properties = {}, items, propertyNames, additionalProperties, anyOf = [] } = schema
  const types = [schema.type].flat()
  const keys = propertyNames as Json | undefined
  const isEndless =
    (types.includes('string') && isLong(schema)) ||
    (types.includes('array') && schema.maxItems === undefined) ||
    (keys && !hasChoices(keys) && schema.maxProperties === undefined) ||
    (schema.type === undefined && (anyOf as Json[]).length === 0)
  const parts: [string, unknown][] = [
    ...Object.entries(properties as Json).map(([name, part]): [string, unknown] => [`.${name}`, part]),
    ...[items, keys, additionalProperties].filter((part) => typeof part === 'object').map((part): [string, unknown] => ['[]', part]),
    ...(anyOf as Json[]).filter((part) => part.type).map((part): [string, unknown] => ['', part]),
  ]
  return [...(isEndless ? [path] : []), ...parts.flatMap(([name, part]) => endlessIn(part as Json, path + name))]
}

test('every text, list and record that somebody sends has a bound', () => {
  const inputs = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { query, headers, body }]) =>
      [query, headers, body].flatMap((schema) =>
        schema ? endlessIn(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${area}.${name}`) : [],
      ),
    ),
  )
  expect(inputs).toEqual([])
})
