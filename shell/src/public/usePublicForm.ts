import type { Outcome } from '@matchdesk/shared/client'
import { useState } from 'react'
import type * as Line from './publicApi'
import { useShell } from '../services/shellServices'

/** Sends the form of a public page, one request at a time, and says what is wrong: as information before it is sent, as an error after. */
export function useAsk() {
  const { bus, line } = useShell()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  function refuse(form: HTMLFormElement, field: string, text: string) {
    setWrong(field)
    ;(form.elements.namedItem(field) as HTMLElement | null)?.focus()
    bus.emit('toast', { tone: 'info', text })
  }

  /** Answers what came, or undefined when a person has been told what went wrong: in `words`, if there are some. */
  async function ask<T>(form: HTMLFormElement, act: (line: typeof Line) => Promise<Outcome<T>>, words?: string): Promise<T | undefined> {
    if (busy) return
    setWrong(undefined)
    setBusy(true)
    const outcome = await line().then(act, () => undefined)
    setBusy(false)
    if (outcome?.ok) return outcome.value
    const { field, status, message } = outcome?.failure ?? { message: 'A part of this page could not be loaded. Check your network and try again.' }
    if (field && !status) return void refuse(form, field, message)
    bus.emit('toast', { tone: 'error', text: words ?? message })
  }

  return { busy, wrong, refuse, ask }
}
