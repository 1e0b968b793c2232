import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { debounceTime, Subject } from 'rxjs'
import { useNewValue } from '../../effects'
import type { Body, FormField, Values } from '../formFields'
import { readPath } from '../merge/merge'
import { readItem, writeItem, type DraftHost } from './storage'

const pause = 400

/** Typed and unsaved values, stored over a reload. */
interface Draft {
  readonly values: Readonly<Record<string, string | boolean>>
  /** The fields that held pictures: the browser never stores those: the person selects them again. */
  readonly files: readonly string[]
  /** The record that it was typed over, with its `updatedAt`. */
  readonly base?: Body
}

type DraftStore = ReturnType<typeof draftStore>

const secret: ReadonlySet<string> = new Set(['password', 'code', 'image'])

/** Stores the drafts of the signed-in administrator where the host lets it. A draft has no password, code or file. */
function draftStore(host: DraftHost, form: string, fields: readonly FormField[]) {
  const draftNames = fields.filter(({ control }) => !secret.has(control)).map(({ name }) => name)
  const pictures = fields.filter(({ control }) => control === 'image').map(({ name }) => name)
  function read(): Draft | undefined {
    const draft = readItem(host, form) as Draft | undefined
    return draft?.values && { ...draft, values: Object.fromEntries(Object.entries(draft.values).filter(([name]) => draftNames.includes(name))) }
  }
  const missingFiles = read()?.files ?? []
  return {
    read,
    write: (values: Values, base: Body | undefined) =>
      writeItem(host, form, {
        values: Object.fromEntries(draftNames.map((name) => [name, values[name]])),
        files: pictures.filter((name) => values[name] instanceof File || missingFiles.includes(name)),
        base: base && {
          ...Object.fromEntries(draftNames.map((name) => [name, base[name]])),
          ...Object.fromEntries(pictures.map((name) => [name, readPath(base[name])])),
          updatedAt: base.updatedAt,
        },
      }),
    forget: () => writeItem(host, form, undefined),
  }
}

/** The stored draft of a form, which fills the form when it opens. Without a key, there is none. */
export function useDraftStore(form: UseFormReturn<Values>, fields: readonly FormField[], key: string | undefined) {
  const { session, drafts } = useHost()
  const { userId } = session
  const store = useMemo(
    () => (key === undefined ? undefined : draftStore({ session: { userId }, drafts }, key, fields)),
    [userId, drafts, key, fields],
  )
  const [draft, setDraft] = useState(() => store?.read())

  useNewValue(draft, ({ values }) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
  })
  return { store, draft, setDraft }
}

/** Stores what is typed, with the record that the form is based on. Returns how to forget it. */
export function useDraft(form: UseFormReturn<Values>, { store, setDraft }: ReturnType<typeof useDraftStore>, base: Body | undefined) {
  const { bus } = useHost()
  const [changes] = useState(() => new Subject<Values | 'over'>())
  const write = useEffectEvent((to: DraftStore, values: Values | 'over') => (values === 'over' ? to.forget() : to.write(values, base)))

  useEffect(() => {
    if (!store) return
    let latest: Values | 'over' | undefined
    function flush() {
      // A sign-out has cleared the storage.
      if (store && latest !== undefined && bus.auth.value !== null) write(store, latest)
      latest = undefined
    }
    const reading = changes.subscribe((values) => (latest = values))
    const writing = changes.pipe(debounceTime(pause)).subscribe(flush)
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => changes.next(values) })
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      stop()
      flush()
      reading.unsubscribe()
      writing.unsubscribe()
    }
  }, [store, form, changes, bus])

  return () => {
    store?.forget()
    changes.next('over')
    setDraft(undefined)
  }
}
