import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import type { Level } from './level'

z.config({ jitless: true })

/** The control of a form for a value. */
export type Control =
  | 'text'
  | 'textarea'
  | 'email'
  | 'tel'
  | 'password'
  | 'code'
  | 'number'
  | 'select'
  | 'switch'
  | 'image'
  | 'date'
  /** Two of its `labels` in one text, for example `25-33`. */
  | 'range'
  /** A number and one of its choices in one text, for example `5 Marla(s)`. */
  | 'measure'

/** A code of this system, one of another system, the number of an account, one or two words. */
type TextKind = 'code' | 'reference' | 'account' | 'phone' | 'word' | 'long'

/** The colour of a value: green, amber, red. */
export type ValueTone = 'good' | 'warn' | 'bad'

/** The source of the choices of a field. */
export interface FieldOptions {
  /** A read that returns rows with a `name`. Those with a `group` are offered under it. */
  readonly from: Endpoint
  /** Its params that are always the same. */
  readonly params?: Readonly<Record<string, string>>
  /** A filter sends the name of the row that a person picks; without it, its id. */
  readonly sends?: 'name'
  /** Its params that other fields of the form hold, by their names: a change of one of those clears this field. */
  readonly per?: Readonly<Record<string, string>>
}

/** A second control that has to hold the same, and is never sent. */
export interface RepeatField {
  readonly title: string
  /** The text of an empty one. */
  readonly missing: string
  /** The warning about another value. */
  readonly mismatch: string
}

/** The meaning of a schema to a person. Forms, columns, filters and OpenAPI read it; the schema itself stays plain. */
export interface FieldInfo {
  readonly title: string
  readonly control: Control
  /** The kind of its text, where its control does not say it. A column is as wide as such a text needs. */
  readonly holds?: TextKind
  /** Is it an amount of money? */
  readonly unit?: 'currency'
  /** A fixed value a person sees but cannot change, or the choice a filter starts with. */
  readonly initial?: string
  /** Words for choices whose wire value is not what a person reads, for example `{ 0: 'Lifetime' }`. */
  readonly labels?: Readonly<Record<string, string>>
  /** The word for the people of each choice in a sentence, for example `{ Male: 'men' }`. */
  readonly people?: Readonly<Record<string, string>>
  /** A short explanation under the control. */
  readonly hint?: string
  /** The part of a long form that it belongs to. */
  readonly section?: string
  /** The tones of its values where they are states, for example `{ Accepted: 'good' }`. */
  readonly tones?: Readonly<Record<string, ValueTone>>
  readonly options?: FieldOptions
  /** The choices beyond spec.md, each with its level. */
  readonly choiceLevels?: Readonly<Record<string, Level>>
  /** A filter takes several values, with commas between. */
  readonly several?: true
  readonly repeat?: RepeatField
  /** The tone of a form's message about it; `info` without it. */
  readonly messageTone?: 'info' | 'warning'
}

const infos = new WeakMap<z.core.$ZodType, FieldInfo>()

/** Gives a schema its title and control; returns the same schema. Throws for a schema that has another title: two fields would share the last one. */
export function field<S extends z.ZodMiniType>(title: string, schema: S, info: Partial<FieldInfo> = {}): S {
  const earlier = infos.get(schema)
  if (earlier && earlier.title !== title) throw new Error(`${title} has the schema of ${earlier.title}: make one for each`)
  infos.set(schema, { title, control: 'text', ...info })
  return schema
}

/** The information about a schema, found through optional and nullable wrappers. */
export function getInfo(schema: z.core.$ZodType): FieldInfo | undefined {
  const info = infos.get(schema)
  if (info) return info
  const inner = getInner(schema)
  return inner ? getInfo(inner) : undefined
}

/** The schema inside an optional, nullable or default, or undefined for a plain one. */
function getInner(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
  return def.innerType
}

/** The plain schema under all wrappers. */
export function getCore(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = getInner(schema)
  return inner ? getCore(inner) : schema
}

/** The values of a schema with a fixed set of them, or undefined. */
export function getChoices(schema: z.core.$ZodType): readonly string[] | undefined {
  const def = getCore(schema)._zod.def as { type: string; entries?: Record<string, string>; values?: readonly unknown[] }
  if (def.type === 'enum' && def.entries) return Object.values(def.entries)
  if (def.type === 'literal' && def.values) return def.values.map(String)
  return undefined
}

/** Is leaving this value out allowed? */
export const isOptional = (schema: z.core.$ZodType) => schema._zod.optin !== undefined

/** A line of text that must not be blank; blank says `{title} required!`. */
export const text = (title: string, max = 200, info: Partial<FieldInfo> = {}) =>
  field(title, z.string(`${title} required!`).check(z.regex(/\S/, `${title} required!`), z.maxLength(max, `${title} is too long`)), info)

/** A line of text that may be left empty. */
export const optionalText = (title: string, max = 200, info: Partial<FieldInfo> = {}) =>
  field(title, z.optional(z.string().check(z.maxLength(max, `${title} is too long`))), info)

/** One of a fixed set of values. */
export const select = <const V extends readonly [string, ...string[]]>(title: string, values: V, info: Partial<FieldInfo> = {}) =>
  field(title, z.enum(values, { error: ({ input }) => (input ? `${title} must be ${orList(values)}` : `${title} required!`) }), {
    control: 'select',
    ...info,
  })

const orList = (values: readonly string[]) => values.join(', ').replace(/, (?=[^,]+$)/, ' or ')

/** A filter of a list: leaving it out means all, unless `first` names the value it starts with. */
export const filterBy = <const V extends readonly [string, ...string[]]>(title: string, values: V, info: Partial<FieldInfo> = {}) =>
  field(title, z.optional(z.enum(values)), { control: 'select', ...info })

/** A whole number within bounds, both included. */
export const integer = (title: string, min: number, max: number, info: Partial<FieldInfo> = {}) =>
  field(
    title,
    z
      .int({ error: ({ input }) => (input === undefined ? `${title} required!` : `${title} must be a whole number`) })
      .check(z.minimum(min, `${title} must be at least ${min}`), z.maximum(max, `${title} must be at most ${max}`)),
    { control: 'number', ...info },
  )

/** A moment on the wire: ISO 8601 in UTC, for example `2024-01-01T10:30:00.000Z`. */
export const moment = (title: string) => field(title, z.iso.datetime(), { control: 'date' })

/** A moment that may not have come, or never will. */
export const optionalMoment = (title: string) => field(title, z.nullable(z.iso.datetime()), { control: 'date' })

/** The widths in pixels in which an API with the level `records` serves a picture, by the parameter `w` of its address. */
export const pictureWidths = [48, 96, 320] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** A signed address of a picture, or null when there is none. */
export const picture = (title: string) => field(title, z.nullable(z.string()), { control: 'image' })

/** The schema of one field of a shape. Throws for a name that the contract does not know. */
export function getField(shape: Readonly<Record<string, z.core.$ZodType>>, name: string): z.core.$ZodType {
  const schema = shape[name]
  if (!schema) throw new Error(`The contract has no field ${name} here`)
  return schema
}
