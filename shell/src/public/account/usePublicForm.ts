import type { Outcome } from '@matchdesk/shared/client'
import { useState } from 'react'
import type { PublicApi } from '../../services/createPublicApi'
import { useShellServices } from '../../services/shellServices'

/** Submits the form of a public page, one request at a time. A toast says what is wrong: an info before it is sent, an error after. */
export function usePublicForm() {
  const { bus, loadPublicApi } = useShellServices()
  const [isBusy, setBusy] = useState(false)
  const [invalidField, setInvalidField] = useState<string>()

  function reject(form: HTMLFormElement, field: string, text: string) {
    setInvalidField(field)
    ;(form.elements.namedItem(field) as HTMLElement | null)?.focus()
    bus.emit('toast', { tone: 'info', text })
  }

  /** Returns the output of the request, or undefined after a toast with its failure: with `errorText`, if given. */
  async function submit<T>(form: HTMLFormElement, send: (api: PublicApi) => Promise<Outcome<T>>, errorText?: string): Promise<T | undefined> {
    if (isBusy) return
    setInvalidField(undefined)
    setBusy(true)
    const outcome = await loadPublicApi().then(send, () => undefined)
    setBusy(false)
    if (outcome?.ok) return outcome.value
    const { field, status, message } = outcome?.failure ?? { message: 'A part of this page could not be loaded. Check your network and try again.' }
    if (field && !status) return void reject(form, field, message)
    bus.emit('toast', { tone: 'error', text: errorText ?? message })
  }

  return { isBusy, invalidField, reject, submit }
}
