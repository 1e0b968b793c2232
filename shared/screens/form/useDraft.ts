import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { debounceTime, Subject } from 'rxjs'
import { draftStore } from './draft'
import type { FormField, Values } from './fields'

const pause = 400

/** Keeps what is typed as a draft, and brings it back when the form is opened again. Without a key, it does nothing. */
export function useDraft(form: UseFormReturn<Values>, fields: readonly FormField[], key: string | undefined) {
  const { userId } = useHost().session
  const store = useMemo(() => (key === undefined ? undefined : draftStore(() => sessionStorage, userId, key, fields)), [key, userId, fields])
  const [draft] = useState(() => store?.read())
  const [changes] = useState(() => new Subject<Values | 'saved'>())

  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.values ?? {})) form.setValue(name, value, { shouldDirty: true })
  }, [draft, form])

  useEffect(() => {
    if (!store) return
    const writing = changes.pipe(debounceTime(pause)).subscribe((values) => (values === 'saved' ? store.forget() : store.write(values)))
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => changes.next(values) })
    return () => {
      stop()
      writing.unsubscribe()
    }
  }, [store, form, changes])

  const forget = () => {
    store?.forget()
    changes.next('saved')
  }
  return { forget, files: draft?.files ?? [] }
}
