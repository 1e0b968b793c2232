import { zodResolver } from '@hookform/resolvers/zod'
import type { Shape } from '@matchdesk/shared/contract'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import { bodyOf, repeatOf, sentValue, type FormField, type Values } from './fields'

/** What the resolver knows of the form beside its values. */
export interface FormProgress {
  /** Is the whole form about to be sent? */
  submitting: boolean
  /** Was it sent once? */
  submitted: boolean
  /** The fields that somebody has left. */
  readonly left: Set<string>
}

/** The whole schema when the form is sent, else the schema of the one field that changed. */
export function resolverFor(schema: Shape, fields: readonly FormField[], progress: { readonly current: FormProgress }): Resolver<Values> {
  const whole = zodResolver(schema as never) as unknown as Resolver<Values>
  return async (values, context, options) => {
    const errors = progress.current.submitting
      ? { ...(await whole(bodyOf(fields, values) as Values, context, options)).errors, ...repeatErrors(fields, values) }
      : errorsOfEach(fields, values, options.names ?? [], progress.current)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** A field speaks once it was left; a number at once, since what it says counts while typing. What is empty waits for the whole form. */
function errorsOfEach(
  fields: readonly FormField[],
  values: Values,
  names: readonly string[],
  { submitted, left }: FormProgress,
): FieldErrors<Values> {
  const found = fields
    .filter(({ name }) => names.includes(name))
    .flatMap((field): [string, FieldError][] => {
      const value = values[field.name]
      if (value === '' || value === undefined || !(field.control === 'number' || submitted || left.has(field.name))) return []
      const message = field.errorOf(sentValue(field, value))
      return message === undefined ? [] : [[field.name, { type: 'schema', message }]]
    })
  return Object.fromEntries(found)
}

function repeatErrors(fields: readonly FormField[], values: Values): FieldErrors<Values> {
  const found = fields.flatMap(({ name, repeat }): [string, FieldError][] => {
    const [first, second] = [values[name], values[repeatOf(name)]]
    if (!repeat || first === second) return []
    return [[repeatOf(name), second ? { type: 'mismatch', message: repeat.mismatch } : { type: 'missing', message: repeat.missing }]]
  })
  return Object.fromEntries(found)
}
