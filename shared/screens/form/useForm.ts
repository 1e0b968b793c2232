import type { Failure, Outcome } from '@matchdesk/shared/client'
import type { BusEvents, Shape } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import { differences, type Difference } from './differences'
import { bodyOf, dependentsOf, fieldsOf, repeatOf, valuesOf, type Body, type FormField, type Values } from './formFields'
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
  /** The record as somebody else has saved it, and what differs from the one that the form is based on. */
  readonly conflict: { readonly current: Body; readonly differences: readonly Difference[] } | undefined
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
  /** Checks, then saves. */
  readonly submit: () => Promise<void>
  /** Saves this person's changes over a version of the record that somebody else saved: the other fields stay as they are there. */
  readonly overwrite: (current: Body) => Promise<void>
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
  const lockedText = JSON.stringify(options.locked ?? {})
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
  const { base, setBase, rebase, restart } = useBase(hook, { fields, locked, record, start: draft ? draft.base : record, onMove })
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

  async function send(body: BodyOf<S>, replacing: Body | undefined) {
    if (!save) return
    setBusy(true)
    setRefusal(undefined)
    const outcome = await save(body, replacing?.updatedAt as string | undefined)
    setBusy(false)
    if (!outcome) return
    if (outcome.ok) {
      settle()
      return onSaved?.()
    }
    setRefusal({ failure: outcome.failure, tried: body as Body, conflict: conflictOf(outcome.failure, replacing) })
    const { field, message } = outcome.failure
    if (field && fields.some((one) => one.name === field)) hook.setError(field, { type: 'server', message }, { shouldFocus: true })
  }

  function conflictOf({ kind, current }: Failure, replacing: Body | undefined): Refusal['conflict'] {
    if (kind !== 'stale' || typeof current !== 'object' || current === null) return undefined
    return { current: current as Body, differences: differences(fields, replacing, current as Body, hook.getValues()) }
  }

  async function collect() {
    let collected: BodyOf<S> | undefined
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

  async function submit(replacing = base) {
    const body = await collect()
    if (body) await send(body, replacing)
  }

  async function overwrite(current: Body) {
    rebase(current)
    await submit(current)
  }

  function settle() {
    const values = hook.getValues()
    hook.reset(values, { keepFieldsRef: true })
    setBase(base && { ...base, ...bodyOf(fields, values), updatedAt: base.updatedAt })
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
    submit: () => submit(),
    overwrite,
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
