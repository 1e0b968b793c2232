import { getChoices, getCore, getInfo, isOptional, type Shape } from '@matchdesk/shared/contract'
import { getTitle } from '../values/format'

/** One field of a form, read off the schema of a body. */
export type FormField = ReturnType<typeof toFormFields>[number]

/** The typed values as the endpoint takes them. */
export type Body = Readonly<Record<string, unknown>>
/** The values of the controls: a text as typed, a switch as a boolean, a picture as a file. */
export type Values = Record<string, string | boolean | File | undefined>

/** The fields of a body, in the order of the contract. */
export function toFormFields(body: Shape) {
  return Object.entries(body.shape).map(([name, schema]) => {
    const info = getInfo(schema)
    const values = getChoices(schema) ?? Object.keys(info?.labels ?? {})
    const type = (getCore(schema)._zod.def as { type: string }).type
    return {
      name,
      title: getTitle(name, schema),
      control: info?.control ?? ('text' as const),
      required: !isOptional(schema),
      numeric: type === 'number' || type === 'int',
      hint: info?.hint,
      section: info?.section,
      choices: values.map((value) => ({ value, title: info?.labels?.[value] ?? value })),
      options: info?.options,
      repeat: info?.repeat,
      messageTone: info?.messageTone ?? ('info' as const),
      /** A text in the form in which the API stores it, or as it was typed. */
      normalize: (typed: string) => normalize(schema.safeParse(typed).data, typed),
      /** The first thing wrong with a value, or undefined. */
      errorOf: (value: unknown) => schema.safeParse(value).error?.issues[0]?.message,
    }
  })
}

const normalize = (parsed: unknown, typed: string) => (typeof parsed === 'string' ? parsed : typed)

/** The name of the second control of a repeated field; it is never sent. */
export const getRepeatName = (name: string) => `${name}:repeat`

/** The first values of the controls: of a record, or of a new one. */
export function toValues(fields: readonly FormField[], record: Body = {}): Values {
  const entries = fields.flatMap((field): [string, Values[string]][] => {
    const start: [string, Values[string]] = [field.name, toValue(field, record[field.name])]
    return field.repeat ? [start, [getRepeatName(field.name), '']] : [start]
  })
  return Object.fromEntries(entries)
}

export function toValue({ control }: FormField, value: unknown): Values[string] {
  if (control === 'image') return undefined
  if (control === 'switch') return value === true
  return value === undefined || value === null ? '' : String(value)
}

/** One control's value as the endpoint takes it: what is left empty is left out, except cleared text. */
export function toBodyValue({ control, numeric }: FormField, value: Values[string]): unknown {
  if (numeric) return value === '' || value === undefined ? undefined : Number(value)
  if (control === 'select' && value === '') return undefined
  return value
}

/** The values of the controls as the endpoint takes them. */
export const toBody = (fields: readonly FormField[], values: Values): Body =>
  Object.fromEntries(fields.map((field) => [field.name, toBodyValue(field, values[field.name])]))

/** The names of the fields whose choices depend on a field, at any distance. */
export function listDependents(fields: readonly FormField[], name: string): readonly string[] {
  const direct = fields.filter((field) => Object.values(field.options?.per ?? {}).includes(name)).map((field) => field.name)
  return [...new Set([...direct, ...direct.flatMap((one) => listDependents(fields, one))])]
}
