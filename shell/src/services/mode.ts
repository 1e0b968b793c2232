import { BehaviorSubject } from 'rxjs'
import { readPreference, writePreference } from './preferences'

export type Mode = 'light' | 'dark' | 'system'

export interface ModePreference {
  readonly current: BehaviorSubject<Mode>
  choose(mode: Mode): void
}

const isMode = (value: string | undefined): value is Mode => value === 'light' || value === 'dark' || value === 'system'

/** Sets the page to light or dark: the administrator's choice comes before that of the system. A printed page is light. */
export function createMode(page: HTMLElement, systemDark: MediaQueryList, paper: MediaQueryList): ModePreference {
  const preference = readPreference('mode')
  const current = new BehaviorSubject<Mode>(isMode(preference) ? preference : 'system')
  const isDark = () => current.value === 'dark' || (current.value === 'system' && systemDark.matches)
  const apply = () => page.classList.toggle('dark', isDark() && !paper.matches)
  current.subscribe(apply)
  systemDark.addEventListener('change', apply)
  paper.addEventListener('change', apply)
  return {
    current,
    choose(mode) {
      writePreference('mode', mode)
      current.next(mode)
    },
  }
}
