import { BehaviorSubject } from 'rxjs'

export interface Forms {
  mark(form: string, changed: boolean): void
  readonly anyChanged: BehaviorSubject<boolean>
}

const warn = (event: Event) => event.preventDefault()

/** The forms that hold something that is not saved. */
export function createForms(): Forms {
  const changed = new Set<string>()
  const anyChanged = new BehaviorSubject(false)
  return {
    anyChanged,
    mark(form, isChanged) {
      if (isChanged) changed.add(form)
      else changed.delete(form)
      const any = changed.size > 0
      if (any === anyChanged.value) return
      anyChanged.next(any)
      if (any) addEventListener('beforeunload', warn)
      else removeEventListener('beforeunload', warn)
    },
  }
}
