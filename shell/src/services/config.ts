import type { ConsoleConfig } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'
import { fetchJson } from './fetchJson'
import { parseJson } from './parseJson'
import type { Clock } from '../session/clock'
import type { Keep } from '../session/safeStorage'

export interface Settings {
  /** What is known now: until config.json has come, what was known last time. */
  readonly now: BehaviorSubject<ConsoleConfig>
  readonly ready: Promise<ConsoleConfig>
}

const defaults: ConsoleConfig = {
  apiBaseUrl: '/api/v1',
  appName: 'Matchdesk',
  ownerName: '',
  supportEmail: '',
  supportPhone: '',
  remoteTimeout: 8000,
  callTimeout: 20_000,
  registryPoll: 0,
}

/** What the operator has set, from config.json; its last good copy when that is away. */
export function readSettings(keep: Keep, clock: Clock): Settings {
  const now = new BehaviorSubject(settingsOf(parseJson(keep.read('config'))) ?? defaults)
  const ready = fetchJson('config.json', 5000, clock.hear)
    .then((answer) => {
      const settings = settingsOf(answer)
      if (settings) now.next(settings)
    })
    .catch(() => undefined)
    .then(() => now.value)
  return { now, ready }
}

/** A setting of the wrong type counts as not set: a typing error of an operator stops nobody from signing in. */
export function settingsOf(answer: unknown): ConsoleConfig | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const right = Object.entries(answer).filter(([key, value]) => typeof value === typeof defaults[key as keyof ConsoleConfig])
  return { ...defaults, ...Object.fromEntries(right) }
}
