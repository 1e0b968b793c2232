import type { Failure, Outcome } from '@matchdesk/shared/client'
import { phoneOf, type BusEvents, type Shape } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { jsonOf } from '@matchdesk/shared/values'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import { bodyOf, dependentsOf, fieldsOf, repeatOf, valuesOf, type Body, type FormField, type Values } from './formFields'
import { mergesInARow, tellMerged, titlesOf, type Conflict } from './merge'
import { resolverFor, trackProgress } from './resolver'
import { useBase } from './useBase'
import { useDraft, useStoredDraft } from './useDraft'
import { hookOf, type Hook } from './hook'

/** Something wrong with one field that only the whole form can know. */
export interface FormMessage {
  readonly field: string
  readonly message: string
  readonly tone: 'info' | 'warning'
}

interface Options<S extends Shape> {
  /** Names the form in the host's set of changed forms. */
  readonly name: string
  /** The newest version of the record being changed; nothing for a new one. The form never replaces what somebody typed with it. */
  readonly record?: Body | undefined
  /** Values that are shown locked and sent as they are, whatever the controls hold. */
  readonly locked?: Body
  /** Checks the form beyond the contract, after every field is valid by itself. */
  readonly check?: (body: BodyOf<S>) => FormMessage | undefined
  /** Keeps what is typed under this name until it is saved, also over a reload. */
  readonly draft?: string
  /** `version` is the `updatedAt` of the record that the form is based on, for `If-Match`. Without `save`, the form is a part of something larger, which collects. */
  readonly save?: (body: BodyOf<S>, version: string | undefined) => Promise<Outcome<unknown> | undefined>
  readonly onSaved?: () => void
}

type BodyOf<S extends Shape> = S['_zod']['output']

/** Why a form was not saved, and with what. */
export interface Refusal {
  readonly failure: Failure
  readonly tried: Body
  /** The record as somebody else has saved it meanwhile. */
  readonly current?: Body | undefined
  /** The fields that somebody else alone changed: the form takes theirs. */
  readonly taken: readonly FormField[]
  /** Where this person has to choose. */
  readonly conflicts: readonly Conflict[]
  /** The first fields of the conflicts in which they have chosen: the form holds what they chose. */
  readonly decided: readonly string[]
}

/** A form as its parts take it: `<Form>`, `<Fields>`, `<SectionRail>`, `<SaveBar>`. */
export interface FormHandle {
  readonly name: string
  readonly fields: readonly FormField[]
  readonly [hookOf]: Hook
  readonly record: Body | undefined
  readonly locked: Body
  readonly busy: boolean
  readonly refusal: Refusal | undefined
  /** What was typed before a reload is here again; `files` are the pictures that could not be kept. */
  readonly restored: { readonly files: readonly FormField[]; readonly discard: () => void } | undefined
  /** Checks, then saves. Changes that somebody else made meanwhile in other fields stay. */
  readonly submit: () => Promise<void>
  /** This person has chosen one of two values, which the form holds now. */
  readonly decide: (field: string) => void
  /** What it holds is saved: nothing in it counts as changed any more. */
  readonly settle: () => void
  /** Somebody left the control of this name: from now on it says what is wrong with it. */
  readonly leave: (name: string) => void
  /** Somebody chose another value: clears what depended on the one before. */
  readonly clearDependents: (name: string) => void
  /** The value of a control at this moment; `useControlValue` follows it. */
  readonly valueOf: (name: string) => Values[string]
  /** Fills several fields at once, as if they had been typed. */
  readonly fill: (values: Values) => void
  /** Puts other values in, which count as unchanged. */
  readonly reset: (values: Values) => void
  readonly setFocus: (name: string) => void
}

interface Collecting<S extends Shape> {
  /** Checks, and returns what is to be sent; undefined when something is wrong. */
  readonly collect: () => Promise<BodyOf<S> | undefined>
}

/**
 * A form that is read off the contract. Its controls keep what is typed: a key re-renders one control and parses one
 * field's schema, the whole schema is parsed when the form is sent. Nothing typed is lost when a save fails.
 */
export function useForm<S extends Shape>(schema: S, options: Options<S>): FormHandle & Collecting<S> {
  const { name, record, check, draft: draftKey, save, onSaved } = options
  const { bus, markForm } = useHost()
  const fields = useMemo(() => fieldsOf(schema), [schema])
  const lockedText = jsonOf(options.locked ?? {})
  const locked = useMemo(() => JSON.parse(lockedText) as Body, [lockedText])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [progress] = useState(trackProgress)
  const [resolver] = useState(() => resolverFor(schema, fields, progress))
  const hook = useHookForm<Values>({ defaultValues: valuesOf(fields, { ...record, ...locked }), resolver, mode: 'all' })
  const stored = useStoredDraft(hook, fields, draftKey)
  const { restored: draft } = stored
  const onMove = (isChanged: boolean) => {
    setRefusal(undefined)
    if (!isChanged) forgetDraft()
  }
  const { base, setBase, compare, rebase, restart } = useBase(hook, { fields, locked, record, start: draft ? draft.base : record, onMove })
  const forgetDraft = useDraft(hook, stored, base)

  useEffect(() => {
    const values = valuesOf(fields, locked)
    for (const field of Object.keys(locked)) hook.resetField(field, { defaultValue: values[field] })
  }, [fields, hook, locked])

  const sentLocked = Object.fromEntries(
    Object.entries(locked).filter(([field]) => fields.some((one) => one.name === field && one.control !== 'image')),
  )

  function complain({ field, message, tone }: FormMessage) {
    hook.setError(field, { type: tone, message }, { shouldFocus: true })
    bus.emit('toast', { tone, text: message })
  }

  async function send(body: BodyOf<S>, over: Body | undefined, taken: readonly FormField[] = [], merges = 0): Promise<void> {
    if (!save) return
    setBusy(true)
    setRefusal(undefined)
    const outcome = await save(body, over?.updatedAt as string | undefined)
    if (outcome && !outcome.ok) return refuse({ failure: outcome.failure, tried: body as Body, taken, conflicts: [], decided: [] }, over, merges)
    setBusy(false)
    if (!outcome) return
    settle()
    tellMerged({ bus }, titlesOf(taken))
    onSaved?.()
  }

  async function refuse(refused: Refusal, over: Body | undefined, merges: number) {
    const { kind, current, field, message } = refused.failure
    const newer = kind === 'stale' && typeof current === 'object' && current !== null ? (current as Body) : undefined
    if (newer && merges < mergesInARow) return merge({ ...refused, current: newer }, newer, over, merges + 1)
    setBusy(false)
    setRefusal({ ...refused, current: newer })
    if (field && fields.some((one) => one.name === field)) hook.setError(field, { type: 'server', message }, { shouldFocus: true })
  }

  /** Saves over what somebody else has saved since `from`, once this person has chosen wherever both changed a field. */
  async function merge(refused: Refusal, current: Body, from: Body | undefined, merges = 0) {
    const { taken, conflicts } = compare(current, from)
    const both = conflicts.flat()
    const merged = { ...refused, conflicts, taken: fields.filter((one) => [...refused.taken, ...taken].includes(one) && !both.includes(one)) }
    const open = conflicts.find(([{ name }]) => !refused.decided.includes(name))
    if (!open) {
      rebase(current, from, both)
      const body = await collect()
      if (body) return send(body, current, merged.taken, merges)
    }
    setBusy(false)
    setRefusal(open ? merged : { ...merged, conflicts: [] })
    if (open && refused.conflicts.length > 0) bus.emit('toast', { tone: 'warning', text: `Choose a value for ${titlesOf(open).join(', ')}.` })
  }

  /** A form shows and sends each whole telephone number in the form in which it is stored. */
  function writeNumbers() {
    for (const { name: field, control } of fields) {
      const typed = control === 'tel' ? String(hook.getValues(field)) : ''
      const number = phoneOf(typed)
      if (number !== undefined && number !== typed) hook.setValue(field, number, { shouldDirty: true })
    }
  }

  async function collect() {
    let collected: BodyOf<S> | undefined
    writeNumbers()
    progress.submit(true)
    await hook.handleSubmit(
      (values) => {
        progress.submit(false)
        const body = { ...bodyOf(fields, values), ...sentLocked } as BodyOf<S>
        const wrong = check?.(body)
        if (wrong) complain(wrong)
        else collected = body
      },
      () => {
        progress.submit(false)
        const toast = firstWrong(fields, hook)
        if (toast) bus.emit('toast', toast)
      },
    )()
    return collected
  }

  async function submit() {
    if (refusal?.current) return merge(refusal, refusal.current, base)
    const body = await collect()
    if (body) await send(body, base, refusal?.taken)
  }

  function settle() {
    const values = hook.getValues()
    hook.reset(values, { keepFieldsRef: true })
    setBase((over) => over && { ...over, ...bodyOf(fields, values), updatedAt: over.updatedAt })
    markForm(name, false)
    forgetDraft()
  }

  const fill = (values: Values) => {
    for (const [field, value] of Object.entries(values)) hook.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const clearDependents = useCallback(
    (field: string) => {
      for (const dependent of dependentsOf(fields, field)) hook.setValue(dependent, '', { shouldDirty: true })
    },
    [fields, hook],
  )
  const restored = draft && { files: fields.filter((field) => draft.files.includes(field.name)), discard: restart }
  return {
    name,
    fields,
    [hookOf]: hook,
    record,
    locked,
    busy,
    refusal,
    restored,
    submit,
    decide: (field) => setRefusal((held) => held && { ...held, decided: [...held.decided, field] }),
    collect,
    settle,
    leave: progress.leave,
    clearDependents,
    valueOf: hook.getValues,
    fill,
    reset: (values) => hook.reset(values, { keepFieldsRef: true }),
    setFocus: hook.setFocus,
  }
}

/** The first thing wrong, in the order of the fields, in its tone. */
function firstWrong(fields: readonly FormField[], hook: Hook): BusEvents['toast'] | undefined {
  for (const { name, messageTone } of fields)
    for (const control of [name, repeatOf(name)]) {
      const { error } = hook.getFieldState(control)
      if (error?.message) return { tone: error.type === 'mismatch' ? 'warning' : messageTone, text: error.message }
    }
  return undefined
}
