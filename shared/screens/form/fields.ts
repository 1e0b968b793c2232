import { choicesOf, coreOf, infoOf, isOptional, type Control, type Shape } from '@matchdesk/shared/contract'
import { titleOf } from './words'

/** One field of a form, read off the schema of a body. */
export interface FormField {
  readonly name: string
  readonly title: string
  readonly control: Control
  readonly required: boolean
  readonly numeric: boolean
  readonly hint: string | undefined
  readonly choices: readonly { readonly value: string; readonly title: string }[]
}

/** What a person typed, as the endpoint takes it. */
export type Body = Readonly<Record<string, unknown>>
/** The first thing wrong with each field. */
export type Errors = Readonly<Record<string, string>>

/** The fields of a body, in the order of the contract. */
export function fieldsOf(body: Shape): FormField[] {
  return Object.entries(body.shape).map(([name, schema]) => {
    const info = infoOf(schema)
    const values = choicesOf(schema) ?? Object.keys(info?.labels ?? {})
    const type = (coreOf(schema)._zod.def as { type: string }).type
    return {
      name,
      title: titleOf(name, schema),
      control: info?.control ?? 'text',
      required: !isOptional(schema),
      numeric: type === 'number' || type === 'int',
      hint: info?.hint,
      choices: values.map((value) => ({ value, title: info?.labels?.[value] ?? value })),
    }
  })
}

/** Reads a form's controls into a body; what is left empty is left out, except cleared text. */
export function bodyOf(fields: readonly FormField[], form: FormData): Body {
  return Object.fromEntries(
    fields.map((field) => {
      const value = form.get(field.name)
      if (value instanceof File) return [field.name, value.size > 0 ? value : undefined]
      if (field.control === 'switch') return [field.name, value !== null]
      if (field.numeric) return [field.name, value ? Number(value) : undefined]
      return [field.name, field.control === 'select' && value === '' ? undefined : (value ?? undefined)]
    }),
  )
}

/** What is wrong with a body, in the order of its fields. */
export function errorsOf(schema: Shape, body: Body): Errors {
  const answer = schema.safeParse(body)
  const issues = answer.success ? [] : answer.error.issues
  const names = Object.keys(schema.shape)
  const found = names.flatMap((name) => {
    const issue = issues.find(({ path }) => path[0] === name)
    return issue ? [[name, issue.message]] : []
  })
  return Object.fromEntries(found)
}
