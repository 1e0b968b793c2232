import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useRef, useState } from 'react'
import { call, type Transport } from './call'
import type { FailureKind, Outcome } from './outcome'

const unknownWhetherDone: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'serverError'])

/** Writes as a screen uses them: busy at once, done once, told to the person in a toast. */
export interface Writing {
  readonly busy: boolean
  /** Undefined when the very same write is still on its way: a double click does a thing once. */
  readonly send: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Outcome<Output<E>> | undefined>
}

/**
 * Prepares writes. Trying again with the same input after an unclear failure sends the same key.
 * `tell` says which outcomes are told in a toast: where the screen shows failures itself, only `success`.
 */
export function useWrite(transport: Transport, tell: 'everything' | 'success' = 'everything'): Writing {
  const [busy, setBusy] = useState(false)
  const sending = useRef(new Set<string>())
  const unclear = useRef(new Map<string, string>())

  async function send<E extends Endpoint>(endpoint: E, input: Input<E>) {
    const text = fingerprint(endpoint, input)
    if (sending.current.has(text)) return undefined
    sending.current.add(text)
    setBusy(true)
    const key = unclear.current.get(text) ?? newKey()
    const outcome = await call(transport, endpoint, input, { key })
    if (!outcome.ok && unknownWhetherDone.has(outcome.failure.kind)) unclear.current.set(text, key)
    else unclear.current.delete(text)
    sending.current.delete(text)
    setBusy(sending.current.size > 0)
    if (outcome.ok || tell === 'everything') announce(transport, endpoint, input, outcome)
    return outcome
  }

  return { busy, send }
}

function announce<E extends Endpoint>({ bus }: Transport, endpoint: E, input: Input<E>, outcome: Outcome<Output<E>>) {
  if (!outcome.ok) {
    if (outcome.failure.kind !== 'expired') bus.emit('toast', { tone: 'error', text: outcome.failure.message })
    return
  }
  const body = ((input as { body?: unknown }).body ?? {}) as Record<string, unknown>
  const text =
    endpoint.successMessage?.replace(/\{(\w+)\}/g, (_, name: string) => String(body[name])) ?? (outcome.value as { message?: string }).message
  if (text) bus.emit('toast', { tone: 'success', text })
}

const fingerprint = ({ method, path }: Endpoint, input: unknown) =>
  JSON.stringify([method, path, input], (_, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))

/** 128 random bits; `crypto.randomUUID` exists in secure contexts only. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
