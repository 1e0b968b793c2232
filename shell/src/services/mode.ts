import { BehaviorSubject } from 'rxjs'
import type { SafeStorage } from '../session/safeStorage'

export type Mode = 'light' | 'dark' | 'system'

export interface ModePreference {
  readonly current: BehaviorSubject<Mode>
  choose(mode: Mode): void
}

const isMode = (value: string | null): value is Mode => value === 'light' || value === 'dark' || value === 'system'

/** Light or dark: the person's choice, else that of the system. */
export function createMode(storage: SafeStorage, page: HTMLElement, systemDark: MediaQueryList): ModePreference {
  const stored = storage.read('mode')
  const current = new BehaviorSubject<Mode>(isMode(stored) ? stored : 'system')
  const apply = () => page.classList.toggle('dark', current.value === 'dark' || (current.value === 'system' && systemDark.matches))
  current.subscribe(apply)
  systemDark.addEventListener('change', apply)
  return {
    current,
    choose(mode) {
      storage.write({ mode })
      current.next(mode)
    },
  }
}
