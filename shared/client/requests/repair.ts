import { getCore, getInfo, isOptional, type Endpoint } from '@matchdesk/shared/contract'

type Schema = Parameters<typeof getCore>[0]
type Fields = Readonly<Record<string, Schema>>
type Values = Readonly<Record<string, unknown>>

interface Definition {
  readonly type: string
  readonly shape?: Fields
  readonly element?: Schema
  readonly innerType?: Schema
  readonly entries?: Values
  readonly values?: readonly unknown[]
  readonly format?: string
}

const getDefinition = (schema: Schema) => schema._zod.def as Definition
const getKind = (schema: Schema) => getDefinition(getCore(schema))

const isMissing = (value: unknown) => value === undefined || value === null || value === ''
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNullable = (schema: Schema): boolean => {
  const { type, innerType } = getDefinition(schema)
  return type === 'nullable' || (innerType !== undefined && isNullable(innerType))
}

/**
 * The output in the response of an API that writes the values of the contract in another way; undefined where it is another response.
 * A value that no choice and no format of the contract names stays as the API wrote it. A number or flag of a record that the API leaves out is
 * null: 0 months are a lifetime, and "not blocked" is a fact.
 */
export function repairOutput({ output, ...endpoint }: Endpoint, query: Values, body: unknown): unknown {
  const response = repair(output, body)
  if ('size' in endpoint && isObject(response) && 'total' in response && !(isObject(body) && 'total' in body))
    Object.assign(response, { total: countRows(response, Number(endpoint.size), Number(query.page ?? 1)) })
  const { success, data, error } = output.safeParse(response)
  if (success) return data
  const isUnknownValue = ({ code, path, ...issue }: (typeof error.issues)[number]) =>
    ['invalid_value', 'invalid_format'].includes(code) ||
    (code === 'invalid_type' && 'expected' in issue && (issue.expected === 'int' || valueAt(response, path) === null))
  const faults = error.issues.filter((issue) => !isUnknownValue(issue)).map(({ path: [name] }) => String(name))
  return faults.length === 0 ? response : 'row' in endpoint || endpoint.method !== 'GET' ? undefined : dropParts(output, response, faults)
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )

/** A response of several lists and numbers, such as a dashboard, without those of them that are something else. */
function dropParts(output: Schema, response: unknown, faults: readonly string[]): unknown {
  const fields = Object.entries(getKind(output).shape ?? {})
  const parts = fields.filter(([, part]) => !isOptional(part) && ['array', 'number'].includes(getKind(part).type))
  const drops = [...parts, ...fields.filter(([, part]) => isOptional(part))].filter(([name]) => faults.includes(name))
  if (!isObject(response) || drops.length < new Set(faults).size || parts.every(([name]) => faults.includes(name))) return undefined
  const valueOf = (part: Schema) => (isOptional(part) ? undefined : getKind(part).element ? [] : null)
  return { ...response, ...Object.fromEntries(drops.map(([name, part]) => [name, valueOf(part)])) }
}

/** The number of rows where the API does not count them: a full page may have another one behind it, and more rows are all that there are. */
function countRows(repaired: Values, size: number, page: number): number {
  const rows = Object.values(repaired).find(Array.isArray)?.length ?? 0
  if (rows > size) return rows
  return (page - 1) * size + rows + (rows === size ? 1 : 0)
}

function repair(schema: Schema, value: unknown): unknown {
  const { type, shape, element, entries, values, format } = getKind(schema)
  if (value === null && isNullable(schema)) return null
  if (isMissing(value) && isOptional(schema)) return undefined
  if (isMissing(value) && isNullable(schema)) return null
  if (shape) return repairObject(shape, value)
  if (element) return repairArray(element, value)
  if (isMissing(value) && (type === 'number' || (type === 'boolean' && getInfo(schema)))) return null
  if (entries ?? values) return repairChoice(Object.values(entries ?? values ?? {}), value)
  if (type === 'boolean') return repairFlag(value)
  if (type === 'number') return typeof value === 'string' ? repairNumber(value) : value
  if (type !== 'string') return value
  return format === 'datetime' ? repairMoment(value) : repairText(value)
}

function repairObject(shape: Fields, value: unknown): unknown {
  const inEnvelope = isMissing(value) ? {} : unwrapEnvelope(shape, value)
  if (!isObject(inEnvelope)) return value
  const fields = Object.entries(shape).map(([name, schema]) => [name, repair(schema, inEnvelope[name])] as const)
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

/** A value under the name of the one field that holds rows or a record, where an API names it otherwise or sends it bare. */
function unwrapEnvelope(shape: Fields, value: unknown): unknown {
  const names = Object.keys(shape)
  const inner = Object.entries(shape).filter(([, schema]) => !isOptional(schema) && ['array', 'object'].includes(getKind(schema).type))
  const [[name, schema] = [names[0], undefined]] = inner
  if (name === undefined || inner.length > 1 || (isObject(value) && name in value)) return value
  if (!isObject(value)) return schema || names.length === 1 ? { [name]: value } : value
  if (!schema) return value
  const isBare = Object.keys(getKind(schema).shape ?? {}).some((field) => field in value)
  const candidates = Object.values(value).filter((one) => Array.isArray(one) || isObject(one))
  return isBare ? { [name]: value } : candidates.length === 1 ? { ...value, [name]: candidates[0] } : value
}

function repairArray(element: Schema, value: unknown): unknown {
  if (value === null) return []
  const arrays = isObject(value) ? Object.values(value).filter(Array.isArray) : [value]
  const [rows] = arrays
  return arrays.length === 1 && Array.isArray(rows) ? rows.map((row) => repair(element, row)) : value
}

function repairChoice(choices: readonly unknown[], value: unknown): unknown {
  const written = String(typeof value === 'boolean' ? Number(value) : value).toLowerCase()
  return choices.find((choice) => String(choice).toLowerCase() === written) ?? (isMissing(value) ? '' : value)
}

function repairFlag(value: unknown): unknown {
  const written = isMissing(value) ? 'false' : String(value).toLowerCase()
  return ['1', 'true'].includes(written) || (['0', 'false'].includes(written) ? false : value)
}

function repairNumber(text: string): number | string {
  const number = Number(text.replaceAll(',', ''))
  return Number.isNaN(number) ? text : number
}

const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d(:?\d\d)?)?$/i
const rfc2822 = /^([a-z]{3}, ?)?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(:\d\d)? (GMT|UTC?|Z|[+-]\d{4})$/i
/** Seconds or milliseconds since 1970: seconds have fewer digits until the year 5138. */
const epoch = /^\d{9,13}(\.\d+)?$/
const firstMilliseconds = 1e11

const repairText = (value: unknown) => (isMissing(value) ? '' : typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

function repairMoment(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return repairText(value)
  const text = String(value).trim()
  const number = Number(text)
  const time = epoch.test(text)
    ? new Date(number < firstMilliseconds ? number * 1000 : number)
    : iso.test(text) || rfc2822.test(text)
      ? new Date(text)
      : undefined
  return time === undefined || Number.isNaN(time.getTime()) ? text : time.toISOString()
}
