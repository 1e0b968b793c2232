import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { debounceTime, Subject } from 'rxjs'
import { draftStore } from './draft'
import type { FormField, Values } from './fields'

const pause = 400

/**
 * Keeps what is typed as a draft, and brings it back when the form is opened again. It belongs to the version of the
 * record that it was typed over. Without a key, it does nothing.
 */
export function useDraft(form: UseFormReturn<Values>, fields: readonly FormField[], key: string | undefined, version: string | undefined) {
  const { session, drafts } = useHost()
  const { userId } = session
  const store = useMemo(() => (key === undefined ? undefined : draftStore(drafts, userId, key, fields)), [drafts, key, userId, fields])
  const [restored, setRestored] = useState(() => store?.read())
  const [changes] = useState(() => new Subject<Values | 'over'>())
  const typedOver = restored?.version ?? version

  useEffect(() => {
    for (const [name, value] of Object.entries(restored?.values ?? {})) form.setValue(name, value, { shouldDirty: true })
  }, [restored, form])

  useEffect(() => {
    if (!store) return
    const writing = changes.pipe(debounceTime(pause)).subscribe((values) => (values === 'over' ? store.forget() : store.write(values, typedOver)))
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => changes.next(values) })
    return () => {
      stop()
      writing.unsubscribe()
    }
  }, [store, form, changes, typedOver])

  const forget = () => {
    store?.forget()
    changes.next('over')
    setRestored(undefined)
  }
  return { restored, forget }
}
