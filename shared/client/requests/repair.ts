import { getCore, isOptional, type Endpoint } from '@matchdesk/shared/contract'

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
 * A value that no choice and no format of the contract names stays as the API wrote it.
 */
export function repairOutput({ output, ...endpoint }: Endpoint, query: Values, body: unknown): unknown {
  const response = repair(output, body)
  if ('size' in endpoint && isObject(response) && 'total' in response && !(isObject(body) && 'total' in body))
    Object.assign(response, { total: countRows(response, Number(endpoint.size), Number(query.page ?? 1)) })
  const { success, data, error } = output.safeParse(response)
  if (success) return data
  return error.issues.every(isUnknownValue) ? response : undefined
}

const isUnknownValue = (issue: { readonly code: string; readonly expected?: unknown }) =>
  ['invalid_value', 'invalid_format'].includes(issue.code) || (issue.code === 'invalid_type' && issue.expected === 'int')

/** The number of rows where the API does not count them: a full page may have another one behind it. */
function countRows(repaired: Values, size: number, page: number): number {
  const rows = Object.values(repaired).find(Array.isArray)?.length ?? 0
  return (page - 1) * size + rows + (rows === size ? 1 : 0)
}

function repair(schema: Schema, value: unknown): unknown {
  const { type, shape, element, entries, values, format } = getKind(schema)
  if (value === null && isNullable(schema)) return null
  if (isMissing(value) && isOptional(schema)) return undefined
  if (isMissing(value) && isNullable(schema)) return null
  if (shape) return repairObject(shape, value)
  if (element) return repairArray(element, value)
  if (entries ?? values) return repairChoice(Object.values(entries ?? values ?? {}), value)
  if (type === 'boolean') return repairFlag(value)
  if (type === 'number') return isMissing(value) ? 0 : typeof value === 'string' ? repairNumber(value) : value
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

const repairText = (value: unknown) => (isMissing(value) ? '' : typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

function repairMoment(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return repairText(value)
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}
