import type { Outcome } from '@matchdesk/shared/client'
import type { Host } from '@matchdesk/shared/remote'
import { listDependents, toValue, toValues, type Body, type FormField, type Values } from '../formFields'

/** The changes of two people to one record since a form was opened on it. */
export interface Merge {
  /** The fields that a colleague alone changed. */
  readonly theirFields: readonly FormField[]
  /** Fields that both changed, and not to the same value, with those that depend on them. */
  readonly conflicts: readonly FormField[]
}

/** The address of a picture without its signature: another signature is no other picture. */
export const readPath = (address: unknown) => (typeof address === 'string' ? address.split('?')[0] : undefined)

/** The names of fields as a person reads them. */
export const getTitles = (fields: readonly FormField[]) => fields.map(({ title }) => title)

/** Says which changes of another window, of a colleague or of this person, a save has kept. */
export function tellMerged({ bus }: Pick<Host, 'bus'>, titles: readonly string[]): void {
  if (titles.length > 0) bus.emit('toast', { tone: 'info', text: `Changed elsewhere meanwhile: ${titles.join(', ')}. Both changes are kept.` })
}

/** For the toasts of an update: the form itself merges with a newer record, or shows it. */
export const exceptStale = (outcome: Outcome<unknown>) => outcome.ok || outcome.failure.kind !== 'stale'

/** The controls that no longer hold what their record starts with. */
export function listEdits(fields: readonly FormField[], base: Body | undefined, values: Values): Values {
  const start = toValues(fields, base)
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]))
}

/** Compares the record that a form is based on, the record as it is now, and what the form holds. */
export function mergeBodies(fields: readonly FormField[], base: Body | undefined, current: Body, values: Values): Merge {
  const edits = listEdits(fields, base, values)
  const hasEdit = ({ name }: FormField) => name in edits
  const isTheirs = (field: FormField) => {
    const [before, now] = [base?.[field.name], current[field.name]]
    // No record holds a password: whether a colleague has set another one is not known.
    if (field.control === 'password') return hasEdit(field)
    return field.control === 'image' ? isOtherPicture(before, now) : toValue(field, before) !== toValue(field, now)
  }
  const isSame = (field: FormField) => toValue(field, current[field.name]) === values[field.name]
  const conflicts = listGroups(fields)
    .filter((group) => group.some(isTheirs) && group.some(hasEdit) && !group.every(isSame))
    .flat()
  const theirFields = fields.filter((field) => isTheirs(field) && !hasEdit(field) && !conflicts.includes(field))
  return { theirFields, conflicts }
}

/** Each field with those that depend on it. */
function listGroups(fields: readonly FormField[]): FormField[][] {
  const dependents = new Set(fields.flatMap(({ name }) => listDependents(fields, name)))
  return fields
    .filter(({ name }) => !dependents.has(name))
    .map((field) => {
      const names = listDependents(fields, field.name)
      return [field, ...fields.filter(({ name }) => names.includes(name))]
    })
}

function isOtherPicture(before: unknown, after: unknown): boolean {
  const [from, to] = [readPath(before), readPath(after)]
  return to !== undefined && from !== to
}
