import { isOptional, type Shape } from '@matchdesk/shared/contract'

/** A form says it once, in place of a mark at each field. */
export const eachRequired = 'Every field is required.'

/** Will the form of this body say it? Known before the code of the form is here. */
export function isEachRequired(body: Shape, readOnlyValues: object = {}): boolean {
  const openFields = Object.entries(body.shape).filter(([name]) => !(name in readOnlyValues))
  return openFields.length > 1 && openFields.every(([, schema]) => !isOptional(schema))
}
