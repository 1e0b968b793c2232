import { valueOf, valuesOf, type Body, type FormField, type Values } from './formFields'

/** One field that somebody else changed since a form was opened. */
export interface Difference {
  readonly name: string
  readonly title: string
  /** The value of the record now; undefined for a picture. */
  readonly theirs: string | undefined
  /** What this person typed in the same field; undefined where they changed nothing. */
  readonly mine: string | undefined
}

/** The address of a picture without its signature: another signature is no other picture. */
export const pathOf = (address: unknown) => (typeof address === 'string' ? address.split('?')[0] : undefined)

/** The controls that no longer hold what their record starts with. */
export function ownChanges(fields: readonly FormField[], base: Body | undefined, values: Values): Values {
  const start = valuesOf(fields, base)
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]))
}

/** What differs between the record that a form is based on and the record as it is now, and is not in the form already. */
export function differences(fields: readonly FormField[], base: Body | undefined, current: Body, values: Values): readonly Difference[] {
  const own = ownChanges(fields, base, values)
  return fields.flatMap((field): Difference[] => {
    const { name, title, control } = field
    const isOwn = name in own
    if (control === 'image') return isOtherPicture(base?.[name], current[name]) ? [{ name, title, theirs: undefined, mine: undefined }] : []
    const theirs = valueOf(field, current[name])
    // No record holds a password.
    if (control === 'password' || theirs === valueOf(field, base?.[name]) || theirs === values[name]) return []
    return [{ name, title, theirs: String(theirs), mine: isOwn ? String(values[name]) : undefined }]
  })
}

function isOtherPicture(before: unknown, after: unknown): boolean {
  const [from, to] = [pathOf(before), pathOf(after)]
  return from !== undefined && to !== undefined && from !== to
}
