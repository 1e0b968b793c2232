import { BehaviorSubject } from 'rxjs'
import type { Keep } from '../session/safeStorage'

export type Mode = 'light' | 'dark' | 'system'

export interface ModeChoice {
  readonly now: BehaviorSubject<Mode>
  choose(mode: Mode): void
}

const isMode = (value: string | null): value is Mode => value === 'light' || value === 'dark' || value === 'system'

/** Light or dark: what the person chose, else what the system says. */
export function createMode(keep: Keep, page: HTMLElement, system: MediaQueryList): ModeChoice {
  const kept = keep.read('mode')
  const now = new BehaviorSubject<Mode>(isMode(kept) ? kept : 'system')
  const apply = () => page.classList.toggle('dark', now.value === 'dark' || (now.value === 'system' && system.matches))
  now.subscribe(apply)
  system.addEventListener('change', apply)
  return {
    now,
    choose(mode) {
      keep.write({ mode })
      now.next(mode)
    },
  }
}
