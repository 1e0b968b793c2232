import { timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings'

type Use = 'session' | 'otp' | 'media' | 'device' | 'factor' | 'request'

/** The keys of one use, the one that signs first. The API still accepts what the secret before it has signed. */
export const keysFor = ({ sessionSecrets }: Pick<Settings, 'sessionSecrets'>, use: Use) => sessionSecrets.map((secret) => `${use} ${secret}`)

export function keyInUse(settings: Pick<Settings, 'sessionSecrets'>, use: Use): string {
  const [key] = keysFor(settings, use)
  if (key === undefined) throw new Error('There is no session secret')
  return key
}

/** Compares two signatures in the same time, wherever they differ. */
export function isEqual(one: string, other: string): boolean {
  const [expected, actual] = [Buffer.from(one), Buffer.from(other)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
