import { coreOf, isOptional, type Endpoint } from '@matchdesk/shared/contract'

type Schema = Parameters<typeof coreOf>[0]
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

const definitionOf = (schema: Schema) => schema._zod.def as Definition
const kindOf = (schema: Schema) => definitionOf(coreOf(schema))

const isMissing = (value: unknown) => value === undefined || value === null || value === ''
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNullable = (schema: Schema): boolean => {
  const { type, innerType } = definitionOf(schema)
  return type === 'nullable' || (innerType !== undefined && isNullable(innerType))
}

/**
 * The output in the response of an API that writes the values of the contract in another way; undefined where it is another response.
 * A value that no choice and no format of the contract names stays as the API wrote it.
 */
export function repairedOutput({ output, ...endpoint }: Endpoint, query: Values, body: unknown): unknown {
  const repaired = repair(output, body)
  if ('size' in endpoint && isObject(repaired) && 'total' in repaired && !(isObject(body) && 'total' in body))
    Object.assign(repaired, { total: totalOf(repaired, Number(endpoint.size), Number(query.page ?? 1)) })
  const { success, data, error } = output.safeParse(repaired)
  if (success) return data
  return error.issues.every(isUnknownValue) ? repaired : undefined
}

const isUnknownValue = (issue: { readonly code: string; readonly expected?: unknown }) =>
  ['invalid_value', 'invalid_format'].includes(issue.code) || (issue.code === 'invalid_type' && issue.expected === 'int')

/** The number of rows where the API does not count them: a full page may have another one behind it. */
function totalOf(repaired: Values, size: number, page: number): number {
  const rows = Object.values(repaired).find(Array.isArray)?.length ?? 0
  return (page - 1) * size + rows + (rows === size ? 1 : 0)
}

function repair(schema: Schema, value: unknown): unknown {
  const { type, shape, element, entries, values, format } = kindOf(schema)
  if (value === null && isNullable(schema)) return null
  if (isMissing(value) && isOptional(schema)) return undefined
  if (isMissing(value) && isNullable(schema)) return null
  if (shape) return objectOf(shape, value)
  if (element) return arrayOf(element, value)
  if (entries ?? values) return choiceOf(Object.values(entries ?? values ?? {}), value)
  if (type === 'boolean') return flagOf(value)
  if (type === 'number') return isMissing(value) ? 0 : typeof value === 'string' ? numberOf(value) : value
  if (type !== 'string') return value
  return format === 'datetime' ? momentOf(value) : textOf(value)
}

function objectOf(shape: Fields, value: unknown): unknown {
  const inEnvelope = isMissing(value) ? {} : envelopeOf(shape, value)
  if (!isObject(inEnvelope)) return value
  const fields = Object.entries(shape).map(([name, schema]) => [name, repair(schema, inEnvelope[name])] as const)
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

/** A value under the name of the one field that holds rows or a record, where an API names it otherwise or sends it bare. */
function envelopeOf(shape: Fields, value: unknown): unknown {
  const names = Object.keys(shape)
  const inner = Object.entries(shape).filter(([, schema]) => !isOptional(schema) && ['array', 'object'].includes(kindOf(schema).type))
  const [[name, schema] = [names[0], undefined]] = inner
  if (name === undefined || inner.length > 1 || (isObject(value) && name in value)) return value
  if (!isObject(value)) return schema || names.length === 1 ? { [name]: value } : value
  if (!schema) return value
  const isBare = Object.keys(kindOf(schema).shape ?? {}).some((field) => field in value)
  const other = Object.values(value).filter((one) => Array.isArray(one) || isObject(one))
  return isBare ? { [name]: value } : other.length === 1 ? { ...value, [name]: other[0] } : value
}

function arrayOf(element: Schema, value: unknown): unknown {
  const arrays = isObject(value) ? Object.values(value).filter(Array.isArray) : [value]
  const [rows] = arrays
  return arrays.length === 1 && Array.isArray(rows) ? rows.map((row) => repair(element, row)) : value
}

function choiceOf(choices: readonly unknown[], value: unknown): unknown {
  const written = String(typeof value === 'boolean' ? Number(value) : value).toLowerCase()
  return choices.find((choice) => String(choice).toLowerCase() === written) ?? (isMissing(value) ? '' : value)
}

function flagOf(value: unknown): unknown {
  const written = isMissing(value) ? 'false' : String(value).toLowerCase()
  return ['1', 'true'].includes(written) || (['0', 'false'].includes(written) ? false : value)
}

function numberOf(text: string): number | string {
  const number = Number(text.replaceAll(',', ''))
  return Number.isNaN(number) ? text : number
}

const textOf = (value: unknown) => (isMissing(value) ? '' : typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

function momentOf(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return textOf(value)
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}
