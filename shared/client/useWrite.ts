import type { BusEvents, Endpoint, Input } from '@matchdesk/shared/contract'
import { useEffect, useRef, useState } from 'react'
import { call, type CallOptions, type Transport } from './requests/call'
import type { Failure, Outcome } from './requests/outcome'
import { createWriteKeys, toFingerprint } from './requests/writeKeys'

/** In milliseconds. A faster upload shows no progress. */
const noticeableDelay = 300

/** Which outcomes become a toast. A screen that shows failures itself wants `success`, one with words of its own for a success wants `failure`. */
type ToastRule = 'everything' | 'success' | 'failure' | 'nothing' | ((outcome: Outcome<unknown>) => boolean)

const hasToast = (toasted: ToastRule, outcome: Outcome<unknown>) =>
  typeof toasted === 'function' ? toasted(outcome) : toasted === 'everything' || toasted === (outcome.ok ? 'success' : 'failure')

/** Prepares writes: busy at once, done once, the outcome in a toast. Trying again with the same input after an unclear failure sends the same key. */
export function useWrite(transport: Transport, toasted: ToastRule = 'everything') {
  const [busy, setBusy] = useState(false)
  const [uploadPercent, setUploadPercent] = useState<number>()
  const sending = useRef(new Set<string>())
  const [keys] = useState(createWriteKeys)

  /** Undefined when the very same write is still on its way: a double click does a thing once. */
  async function send<E extends Endpoint>(endpoint: E, input: Input<E>, onChanged?: CallOptions['onChanged']) {
    const text = toFingerprint(endpoint, input)
    if (sending.current.has(text)) return undefined
    sending.current.add(text)
    setBusy(true)
    const key = keys.getKey(text)
    const startTime = Date.now()
    const onUpload = (share: number) => {
      if (Date.now() - startTime > noticeableDelay) setUploadPercent(Math.floor(share * 100))
    }
    const outcome = await call(transport, endpoint, input, { key, onUpload, onChanged })
    setUploadPercent(undefined)
    keys.settle(text, key, outcome)
    sending.current.delete(text)
    setBusy(sending.current.size > 0)
    if (hasToast(toasted, outcome)) {
      const toast = outcome.ok ? successToast(endpoint, input, outcome.value) : failureToast(outcome.failure)
      if (toast) transport.bus.emit('toast', toast)
    }
    return outcome
  }

  /** `uploadPercent` is the part of a form that is sent, once that takes longer than a person notices. */
  return { busy, uploadPercent, send }
}

/** Shows a failed call in a toast. */
export function toastFailure({ bus }: Pick<Transport, 'bus'>, failure: Failure): void {
  const toast = failureToast(failure)
  if (toast) bus.emit('toast', toast)
}

/** Shows each new failure of a read in a toast. */
export function useFailureToast({ bus }: Pick<Transport, 'bus'>, failure: Failure | undefined): void {
  useEffect(() => {
    if (failure) toastFailure({ bus }, failure)
  }, [bus, failure])
}

/** The message after a successful write: the contract's words filled from the body, else the server's message, else "Done". */
export function successToast(endpoint: Endpoint, input: unknown, value: unknown): BusEvents['toast'] | undefined {
  const body: Record<string, unknown> = Object(Object(input).body)
  const { message }: { message?: string } = Object(value)
  const text = endpoint.successMessage?.replace(/\{(\w+)\}/g, (_, name: string) => String(body[name])) ?? message
  return text === undefined ? undefined : { tone: 'success', text: text || 'Done' }
}

/** The message after a failed call; undefined for an expired session, which the host handles. */
export const failureToast = ({ kind, message }: Failure): BusEvents['toast'] | undefined =>
  kind === 'expired' ? undefined : { tone: 'error', text: message }
