import { timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings'

type Use = 'session' | 'otp' | 'media' | 'device' | 'factor' | 'request'

/** The first key signs; signatures of the previous secret are still valid. */
export const keysFor = ({ sessionSecrets }: Pick<Settings, 'sessionSecrets'>, use: Use) => sessionSecrets.map((secret) => `${use} ${secret}`)

export function keyInUse(settings: Pick<Settings, 'sessionSecrets'>, use: Use): string {
  const [key] = keysFor(settings, use)
  if (key === undefined) throw new Error('There is no session secret')
  return key
}

/** Takes the same time wherever they differ. */
export function isEqual(a: string, b: string): boolean {
  const [expected, actual] = [Buffer.from(a), Buffer.from(b)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
