import type { Failure, Outcome } from '@matchdesk/shared/client'
import type { Host } from '@matchdesk/shared/remote'
import { listDependents, toValue, toValues, type Body, type FormField, type Values } from '../formFields'

/** The changes of two people to one record since a form was opened on it. */
interface Merge {
  /** The fields that a colleague alone changed: the form takes their values. */
  readonly theirFields: readonly FormField[]
  /** Fields that both changed, and not to the same value, with those that depend on them: nothing is sent before the person decides. */
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

/** The number of merges in a row without the person. Then colleagues save all the time, and the person decides when to try again. */
export const mergesInARow = 3

/** A save that did not work. */
export interface Refusal extends Merge {
  readonly failure: Failure
  readonly body: Body
  /** The record as a colleague has saved it meanwhile. */
  readonly current?: Body | undefined
}

interface SaveCalls<B> {
  readonly fields: readonly FormField[]
  /** Checks the form; undefined when something is wrong. */
  readonly collect: () => Promise<B | undefined>
  readonly save: (body: B, version: string | undefined) => Promise<Outcome<unknown> | undefined>
  readonly compare: (current: Body, base: Body | undefined) => Merge
  /** Takes the current record into the form, and keeps the person's changes since `base` and the fields in `overrides`. */
  readonly rebase: (current: Body, base: Body | undefined, overrides: readonly FormField[]) => void
}

/** `refused`: by the server, or because both changed a field. */
type SaveResult =
  | { readonly status: 'saved'; readonly theirFields: readonly FormField[] }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'invalid'; readonly refusal: Refusal | undefined }
  | { readonly status: 'duplicate' }

/**
 * Saves a form, and merges it into each newer record that the server answers with. Ends early where the form is not valid, where both changed a
 * field, and after `mergesInARow` merges. Goes on from the refusal of the last save, if there is one; with `mine`, the values of the person take the
 * place of those that this refusal shows.
 */
export async function saveWithMerge<B>(
  calls: SaveCalls<B>,
  base: Body | undefined,
  last: Refusal | undefined,
  decision?: 'mine',
): Promise<SaveResult> {
  let refusal = last
  let record = base
  for (let merges = 0; ; merges++) {
    if (refusal?.current) {
      const merge = mergeRefusal(calls.fields, refusal, calls.compare(refusal.current, record))
      const isDecided = decision === 'mine' && refusal === last
      if (merge.conflicts.length > 0 && !isDecided) return { status: 'refused', refusal: merge }
      calls.rebase(refusal.current, record, merge.conflicts)
      record = refusal.current
      refusal = { ...merge, conflicts: [] }
    }
    const body = await calls.collect()
    if (!body) return { status: 'invalid', refusal }
    const outcome = await calls.save(body, record?.updatedAt as string | undefined)
    const theirFields = refusal?.theirFields ?? []
    if (!outcome) return { status: 'duplicate' }
    if (outcome.ok) return { status: 'saved', theirFields }
    const current = getCurrentRecord(outcome.failure)
    refusal = { failure: outcome.failure, body: body as Body, current, theirFields, conflicts: [] }
    if (!current || merges === mergesInARow) return { status: 'refused', refusal }
  }
}

function mergeRefusal(fields: readonly FormField[], refusal: Refusal, { theirFields, conflicts }: Merge): Refusal {
  return {
    ...refusal,
    conflicts,
    theirFields: fields.filter((field) => [...refusal.theirFields, ...theirFields].includes(field) && !conflicts.includes(field)),
  }
}

const getCurrentRecord = ({ kind, current }: Failure) =>
  kind === 'stale' && typeof current === 'object' && current !== null ? (current as Body) : undefined
