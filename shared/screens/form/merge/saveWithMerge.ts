import type { Failure, Outcome } from '@matchdesk/shared/client'
import type { Body, FormField } from '../formFields'
import type { Merge } from './merge'

/** The number of merges in a row without the person. Then colleagues save all the time, and the person decides when to try again. */
export const mergesInARow = 3

/** A save that did not work. */
export interface Refusal {
  readonly failure: Failure
  readonly body: Body
  /** The record as a colleague has saved it meanwhile. */
  readonly current?: Body | undefined
  /** The fields that only colleagues changed: the form takes their values. */
  readonly theirFields: readonly FormField[]
  /** The fields that both changed: nothing is sent before the person decides. */
  readonly conflicts: readonly FormField[]
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
