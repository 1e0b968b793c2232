import { getCore, getField, getInfo, type ListEndpoint } from '@matchdesk/shared/contract'
import type { ColumnKind } from '@matchdesk/shared/ui/base'

type Schema = ReturnType<typeof getField>

const isNumber = (schema: Schema) => ['number', 'int'].includes(getCore(schema)._zod.def.type)

/** Is it an amount or a count, rather than one of some choices? */
export const isAmount = (schema: Schema) => isNumber(schema) && getInfo(schema)?.control !== 'select'

const byControl: Readonly<Record<string, ColumnKind>> = {
  image: 'image',
  email: 'email',
  date: 'date',
  tel: 'phone',
  textarea: 'long',
  select: 'word',
}

/** The kind of the values of a field, from its contract. */
export function getKind({ row, labelField }: ListEndpoint, name: string): ColumnKind {
  return name === labelField ? 'name' : getFieldKind(getField(row.shape, name))
}

/** The kind of the values of a field of a record. */
export function getFieldKind(schema: Schema): ColumnKind {
  const { control = 'text', holds, tones } = getInfo(schema) ?? {}
  if (tones) return 'status'
  if (isAmount(schema)) return 'number'
  return holds ?? byControl[control] ?? 'text'
}
