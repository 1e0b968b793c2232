import { BehaviorSubject } from 'rxjs'
import { isDark, readMode, writePreference, type Mode } from './preferences'

/** Sets the page to light or dark. A printed page is light. */
export function createMode(page: HTMLElement, systemDark: MediaQueryList, paper: MediaQueryList) {
  const current = new BehaviorSubject(readMode())
  const apply = () => page.classList.toggle('dark', isDark(current.value, systemDark) && !paper.matches)
  current.subscribe(apply)
  systemDark.addEventListener('change', apply)
  paper.addEventListener('change', apply)
  return {
    current,
    choose(mode: Mode) {
      writePreference('mode', mode)
      current.next(mode)
    },
  }
}

export type ModePreference = ReturnType<typeof createMode>
