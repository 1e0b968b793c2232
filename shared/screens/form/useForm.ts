import type { Failure, Outcome } from '@matchdesk/shared/client'
import type { Shape } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import { useHomeCountry } from '../useHomeCountry'
import { getRequiredNote, isEachRequired } from './eachRequired'
import { useDraft, useDraftStore } from './draft/useDraft'
import { toBody, listDependents, toFormFields, toValues, type Body, type Values } from './formFields'
import { hookKey, type FormMessage } from './formHandle'
import { getTitles, saveWithMerge, tellMerged, type Refusal } from './merge/merge'
import { useBase } from './merge/useBase'
import { collectBody, resolverFor, trackProgress } from './validation'

type BodyOf<S extends Shape> = S['_zod']['output']

interface Options<S extends Shape> {
  /** The name of the form in the host's set of changed forms. */
  readonly name: string
  /** The newest version of the changed record; nothing for a new one. The form never replaces typed text with it. */
  readonly record?: Body | undefined
  /** Values that are shown read-only and sent as they are, whatever the controls hold. */
  readonly readOnlyValues?: Body
  /** Checks the form beyond the contract, after every field is valid by itself. */
  readonly check?: (body: BodyOf<S>) => FormMessage | undefined
  /** The name under which typed text is stored until it is saved, also over a reload. */
  readonly draft?: string
  /** `version` is the `updatedAt` of the record that the form is based on, for `If-Match`. Without `save`, the form is a part of something larger, which collects. */
  readonly save?: (body: BodyOf<S>, version: string | undefined) => Promise<Outcome<unknown> | undefined>
  readonly onSaved?: () => void
}

/** A form as its parts take it: `<Form>`, `<Fields>`, `<SectionRail>`, `<SaveBar>`. */
export type FormHandle = Omit<ReturnType<typeof useForm<Shape>>, 'collect'>

/**
 * A form that is read off the contract. Its controls hold the typed values: a key re-renders one control and parses one field's schema, the whole
 * schema is parsed when the form is sent. A failed save loses no typed text.
 */
export function useForm<S extends Shape>(schema: S, options: Options<S>) {
  const { name, record, check, draft: draftKey, save, onSaved } = options
  const { bus, markForm } = useHost()
  useHomeCountry()
  const fields = useMemo(() => toFormFields(schema), [schema])
  const readOnlyText = JSON.stringify(options.readOnlyValues ?? {})
  const readOnlyValues = useMemo((): Body => JSON.parse(readOnlyText), [readOnlyText])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [progress] = useState(trackProgress)
  const [resolver] = useState(() => resolverFor(schema, fields, progress))
  const hook = useHookForm<Values>({ defaultValues: toValues(fields, { ...record, ...readOnlyValues }), resolver, mode: 'all' })
  const draftState = useDraftStore(hook, fields, draftKey)
  const { draft } = draftState
  const onMove = (isChanged: boolean) => {
    setRefusal(undefined)
    if (!isChanged) forgetDraft()
  }
  const { base, setBase, compare, rebase, restart } = useBase(hook, { fields, readOnlyValues, record, start: draft ? draft.base : record, onMove })
  const forgetDraft = useDraft(hook, draftState, base)

  useEffect(() => {
    const values = toValues(fields, readOnlyValues)
    for (const field of Object.keys(readOnlyValues)) hook.resetField(field, { defaultValue: values[field] })
  }, [fields, hook, readOnlyValues])

  /** Checks the form, and returns its body; undefined when something is wrong. */
  const collect = () => collectBody(hook, { fields, progress, bus, readOnlyValues, check }) as Promise<BodyOf<S> | undefined>

  /** The values are saved: nothing counts as changed any more. */
  function settle() {
    const values = hook.getValues()
    hook.reset(values, { keepFieldsRef: true })
    setBase((current) => current && { ...current, ...toBody(fields, values), updatedAt: current.updatedAt })
    markForm(name, false)
    forgetDraft()
  }

  /** Checks, then saves. Changes that colleagues made meanwhile in other fields stay; with `mine`, the form also replaces the values that both changed. */
  async function submit(decision?: 'mine'): Promise<void> {
    if (!save) return void (await collect())
    const saveOver = (body: BodyOf<S>, version: string | undefined) => {
      setBusy(true)
      setRefusal(undefined)
      return save(body, version)
    }
    const result = await saveWithMerge({ fields, collect, save: saveOver, compare, rebase }, base, refusal, decision)
    setBusy(false)
    if (result.status === 'duplicate') return
    if (result.status === 'saved') {
      settle()
      tellMerged({ bus }, getTitles(result.theirFields))
      return onSaved?.()
    }
    setRefusal(result.refusal)
    if (result.status === 'refused') showError(result.refusal.failure)
  }

  function showError({ field, message }: Failure) {
    if (field && fields.some((candidate) => candidate.name === field)) hook.setError(field, { type: 'server', message }, { shouldFocus: true })
  }

  /** Fills several fields at once, as if the person had typed them. */
  const fill = (values: Values) => {
    for (const [field, value] of Object.entries(values)) hook.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  /** Clears the fields whose choices depend on this one. */
  const clearDependents = useCallback(
    (field: string) => {
      for (const dependent of listDependents(fields, field)) hook.setValue(dependent, '', { shouldDirty: true })
    },
    [fields, hook],
  )
  return {
    name,
    fields,
    [hookKey]: hook,
    record,
    readOnlyValues,
    isEachRequired: isEachRequired(schema, readOnlyValues),
    requiredNote: getRequiredNote(schema, readOnlyValues),
    busy,
    refusal,
    /** The form holds a draft from before a reload; `files` are the pictures that could not be stored. */
    restored: draft && { files: fields.filter((field) => draft.files.includes(field.name)), discard: restart },
    submit,
    collect,
    settle,
    /** The focus left the control of this name: from now on it shows its errors. */
    leave: progress.leave,
    clearDependents,
    /** The value of a control at this moment; `useControlValue` follows it. */
    valueOf: (control: string): Values[string] => hook.getValues(control),
    fill,
    /** Puts other values in, which count as unchanged. */
    reset: (values: Values) => hook.reset(values, { keepFieldsRef: true }),
    setFocus: (control: string) => hook.setFocus(control),
  }
}
