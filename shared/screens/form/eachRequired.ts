import { isOptional, type Shape } from '@matchdesk/shared/contract'

const listOpenSchemas = (body: Shape, readOnlyValues: object) =>
  Object.entries(body.shape).flatMap(([name, schema]) => (name in readOnlyValues ? [] : [schema]))

/** Are all fields that a person may fill required? Then no mark tells one from another. */
export const isEachRequired = (body: Shape, readOnlyValues: object): boolean =>
  listOpenSchemas(body, readOnlyValues).every((schema) => !isOptional(schema))

/** The sentence of a form in which each of several fields is required. It is known before the code of the form has loaded. */
export const getRequiredNote = (body: Shape, readOnlyValues: object = {}): string | undefined =>
  isEachRequired(body, readOnlyValues) && listOpenSchemas(body, readOnlyValues).length > 1 ? 'Every field is required.' : undefined
