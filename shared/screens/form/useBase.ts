import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { differences, ownChanges } from './differences'
import { valuesOf, type Body, type FormField, type Values } from './formFields'

interface Options {
  readonly fields: readonly FormField[]
  readonly locked: Body
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
export function useBase(hook: UseFormReturn<Values>, { fields, locked, record, start, onMove }: Options) {
  const [base, setBase] = useState(start)

  /** Takes another version of the record, and keeps what this person changed. */
  function rebase(to: Body | undefined) {
    const start = valuesOf(fields, { ...to, ...locked })
    const typed = Object.entries(ownChanges(fields, { ...base, ...locked }, hook.getValues()))
    const own = typed.filter(([name, value]) => value !== start[name])
    hook.reset(start, { keepFieldsRef: true })
    for (const [name, value] of own) hook.setValue(name, value, { shouldDirty: true })
    setBase(to)
    onMove(own.length > 0)
  }

  /** Takes the newest version, and drops what this person changed. */
  function restart() {
    const to = isNewer(base, record) ? base : record
    hook.reset(valuesOf(fields, { ...to, ...locked }), { keepFieldsRef: true })
    setBase(to)
    onMove(false)
  }

  const follow = useEffectEvent(() => {
    if (!record || !isNewer(record, base)) return
    const values = hook.getValues()
    const isUnchanged = Object.keys(ownChanges(fields, { ...base, ...locked }, values)).length === 0
    if (isUnchanged || differences(fields, base, record, values).length === 0) rebase(record)
  })
  const version = record?.updatedAt
  // eslint-disable-next-line react-hooks/set-state-in-effect -- react-hook-form holds the values, and whether to follow depends on them
  useEffect(() => follow(), [version])

  return { base, setBase, rebase, restart }
}

const versionOf = (record: Body | undefined) => String(record?.updatedAt ?? '')
const isNewer = (one: Body | undefined, other: Body | undefined) => versionOf(one) > versionOf(other)
