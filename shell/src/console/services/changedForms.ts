import { BehaviorSubject } from 'rxjs'

export interface Forms {
  mark(form: string, changed: boolean): void
  readonly anyChanged: BehaviorSubject<boolean>
  /** What waits for an answer to: may what is not saved be lost? */
  readonly waiting: BehaviorSubject<(() => void) | undefined>
  /** Does it at once when nothing is lost by it, else after asking. */
  ask(act: () => void): void
  /** What is not saved is given up. */
  forget(): void
}

const warn = (event: Event) => event.preventDefault()

/** The forms that hold something that is not saved. */
export function createForms(): Forms {
  const changed = new Set<string>()
  const anyChanged = new BehaviorSubject(false)
  const waiting = new BehaviorSubject<(() => void) | undefined>(undefined)

  function tell() {
    const any = changed.size > 0
    if (any === anyChanged.value) return
    anyChanged.next(any)
    if (any) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }

  return {
    anyChanged,
    waiting,
    mark(form, isChanged) {
      if (isChanged) changed.add(form)
      else changed.delete(form)
      tell()
    },
    ask(act) {
      if (anyChanged.value) waiting.next(act)
      else act()
    },
    forget() {
      changed.clear()
      waiting.next(undefined)
      tell()
    },
  }
}
