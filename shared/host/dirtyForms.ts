import { BehaviorSubject } from 'rxjs'

/** The forms with unsaved input. */
export interface DirtyForms {
  mark(form: string, isChanged: boolean): void
  readonly hasChanges: BehaviorSubject<boolean>
  /** A person gives unsaved input up. */
  discard(): void
}

/** The set of forms with unsaved input. */
export function createDirtyForms(): DirtyForms {
  const forms = new Set<string>()
  const hasChanges = new BehaviorSubject(false)

  function publish() {
    const any = forms.size > 0
    if (any !== hasChanges.value) hasChanges.next(any)
  }

  return {
    hasChanges,
    mark(form, isChanged) {
      if (isChanged) forms.add(form)
      else forms.delete(form)
      publish()
    },
    discard() {
      forms.clear()
      publish()
    },
  }
}
