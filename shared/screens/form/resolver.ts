import type { Shape } from '@matchdesk/shared/contract'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import { toBody, getRepeatName, toBodyValue, type Body, type FormField, type Values } from './formFields'

/** The state of the form that the resolver reads beside the values. */
export type FormProgress = ReturnType<typeof trackProgress>

/** A field shows errors once a person left it; after the form was sent once, all fields show them. */
export function trackProgress() {
  const visited = new Set<string>()
  let submitting = false
  let submitted = false
  return {
    /** Is the whole form about to be sent? */
    isSubmitting: () => submitting,
    showsErrors: (name: string) => submitted || visited.has(name),
    submit(isSubmitting: boolean) {
      submitting = isSubmitting
      submitted = true
    },
    leave: (name: string) => void visited.add(name),
  }
}

/** The whole schema when the form is sent, else the schema of the one field that changed. */
export function resolverFor(schema: Shape, fields: readonly FormField[], progress: FormProgress): Resolver<Values> {
  return (values, _, options) => {
    const errors = progress.isSubmitting()
      ? { ...errorsOfAll(schema, toBody(fields, values)), ...repeatErrors(fields, values) }
      : errorsOfEach(fields, values, options.names ?? [], progress)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** The first error of each field. */
function errorsOfAll(schema: Shape, body: Body): FieldErrors<Values> {
  const issues = schema.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path: [name], code, message }) => [String(name), { type: code, message }]).reverse())
}

/** The controls that say what is wrong before they are left. */
export const showsErrorsAtOnce: ReadonlySet<string> = new Set(['number', 'image'])

/** A field shows its error after the person leaves it; a number and a picture at once. An empty field waits for the submit. */
function errorsOfEach(fields: readonly FormField[], values: Values, names: readonly string[], { showsErrors }: FormProgress): FieldErrors<Values> {
  const errors = fields
    .filter(({ name }) => names.includes(name))
    .flatMap((field): [string, FieldError][] => {
      const value = values[field.name]
      if (value === '' || value === undefined || !(showsErrorsAtOnce.has(field.control) || showsErrors(field.name))) return []
      const message = field.errorOf(toBodyValue(field, value))
      return message === undefined ? [] : [[field.name, { type: 'schema', message }]]
    })
  return Object.fromEntries(errors)
}

function repeatErrors(fields: readonly FormField[], values: Values): FieldErrors<Values> {
  const errors = fields.flatMap(({ name, repeat }): [string, FieldError][] => {
    const [first, second] = [values[name], values[getRepeatName(name)]]
    if (!repeat || first === second) return []
    return [[getRepeatName(name), second ? { type: 'mismatch', message: repeat.mismatch } : { type: 'missing', message: repeat.missing }]]
  })
  return Object.fromEntries(errors)
}
