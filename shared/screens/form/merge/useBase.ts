import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toValues, type Body, type FormField, type Values } from '../formFields'
import { mergeBodies, listEdits } from './merge'

interface Options {
  readonly fields: readonly FormField[]
  readonly readOnlyValues: Body
  /** The newest version of the record. */
  readonly record: Body | undefined
  /** The record that the form starts from: with a draft, the one that the draft was typed over. */
  readonly start: Body | undefined
  /** Hears that the form is based on a newer record; `changed` says whether it still holds changes of its own. */
  readonly onMove: (changed: boolean) => void
}

/**
 * The record that a form is based on. It follows the newest version while nothing is typed, or nothing of the form
 * differs in it; otherwise it stays, so that the server refuses what was typed over an older one.
 */
export function useBase(hook: UseFormReturn<Values>, { fields, readOnlyValues, record, start, onMove }: Options) {
  const [base, setBase] = useState(start)

  /** The differences of another version of the record. */
  const compare = (to: Body, from = base) => mergeBodies(fields, { ...from, ...readOnlyValues }, { ...to, ...readOnlyValues }, hook.getValues())

  /** Takes another version of the record, and keeps what this person changed since the version before, and all of these fields. */
  function rebase(to: Body, from = base, overrides: readonly FormField[] = []) {
    const start = toValues(fields, { ...to, ...readOnlyValues })
    const values = hook.getValues()
    const edits = {
      ...listEdits(fields, { ...from, ...readOnlyValues }, values),
      ...Object.fromEntries(overrides.map(({ name }) => [name, values[name]])),
    }
    const editEntries = Object.entries(edits).filter(([name, value]) => value !== start[name])
    hook.reset(start, { keepFieldsRef: true })
    for (const [name, value] of editEntries) hook.setValue(name, value, { shouldDirty: true })
    setBase(to)
    onMove(editEntries.length > 0)
  }

  /** Takes the newest version, and drops what this person changed. */
  function restart() {
    const to = isNewer(base, record) ? base : record
    hook.reset(toValues(fields, { ...to, ...readOnlyValues }), { keepFieldsRef: true })
    setBase(to)
    onMove(false)
  }

  const follow = useEffectEvent(() => {
    if (!record || !isNewer(record, base)) return
    const isUnchanged = Object.keys(listEdits(fields, { ...base, ...readOnlyValues }, hook.getValues())).length === 0
    const { theirFields, conflicts } = compare(record)
    if (isUnchanged || theirFields.length + conflicts.length === 0) rebase(record)
  })
  const version = record?.updatedAt
  // oxlint-disable-next-line react/set-state-in-effect -- react-hook-form holds the values, and whether to follow depends on them
  useEffect(() => follow(), [version])

  return { base, setBase, compare, rebase, restart }
}

const getVersion = (record: Body | undefined) => String(record?.updatedAt ?? '')
const isNewer = (one: Body | undefined, other: Body | undefined) => getVersion(one) > getVersion(other)
