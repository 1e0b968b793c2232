import type { Endpoint } from '@matchdesk/shared/contract'
import type { FailureKind, Outcome } from './outcome'

const uncertainKinds: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'cancelled', 'serverError'])

/** The keys of writes for one user of them, a component or the public pages: a write whose outcome is unclear is tried again under the key that it had. */
export function createWriteKeys() {
  const unclear = new Map<string, string>()
  return {
    getKey: (fingerprint: string) => unclear.get(fingerprint) ?? randomKey(),
    settle(fingerprint: string, key: string, outcome: Outcome<unknown>) {
      if (!outcome.ok && uncertainKinds.has(outcome.failure.kind)) unclear.set(fingerprint, key)
      else unclear.delete(fingerprint)
    },
  }
}

/** The same for the same input to the same endpoint. */
export const toFingerprint = ({ method, path }: Endpoint, input: unknown) =>
  JSON.stringify([method, path, input], (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))

/** 128 random bits; `crypto.randomUUID` exists in secure contexts only. */
export const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
