import { consoleDefaults, type ConsoleConfig } from '@matchdesk/shared/release'
import { BehaviorSubject } from 'rxjs'
import type { Clock } from '../session/clock'
import type { SafeStorage } from '../session/safeStorage'
import { fetchJson, parseJson } from './json'

export interface Config {
  /** The stored copy until config.json has loaded. */
  readonly current: BehaviorSubject<ConsoleConfig>
  readonly ready: Promise<ConsoleConfig>
}

/** Loads config.json; its last good copy if that fails. */
export function loadConfig(storage: SafeStorage, clock: Clock): Config {
  const current = new BehaviorSubject(parseConfig(parseJson(storage.read('config'))) ?? consoleDefaults)
  const ready = (globalThis.early?.config.take(5000, clock.synchronize) ?? fetchJson('config.json', 5000, clock.synchronize))
    .then((json) => {
      const config = parseConfig(json)
      if (config) current.next(config)
    })
    .catch(() => undefined)
    .then(() => current.value)
  return { current, ready }
}

/** A value of the wrong type counts as not set: an operator's typing error keeps nobody from signing in. */
export function parseConfig(json: unknown): ConsoleConfig | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const valid = Object.entries(json).filter(([key, value]) => typeof value === typeof consoleDefaults[key as keyof ConsoleConfig])
  return { ...consoleDefaults, ...Object.fromEntries(valid) }
}
