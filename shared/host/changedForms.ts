import { BehaviorSubject } from 'rxjs'

/** The forms with unsaved input, and what waits because of them. */
export interface ChangedForms {
  mark(form: string, isChanged: boolean): void
  readonly anyChanged: BehaviorSubject<boolean>
  /** The action that waits until a person confirms that unsaved input may be lost. */
  readonly pendingAction: BehaviorSubject<(() => void) | undefined>
  /** Runs the action at once when no form is changed, else after it was confirmed. */
  runOrConfirm(action: () => void): void
  /** Somebody gives unsaved input up. */
  discard(): void
}

/** The set of forms with unsaved input. */
export function createChangedForms(): ChangedForms {
  const changed = new Set<string>()
  const anyChanged = new BehaviorSubject(false)
  const pendingAction = new BehaviorSubject<(() => void) | undefined>(undefined)

  function publish() {
    const any = changed.size > 0
    if (any !== anyChanged.value) anyChanged.next(any)
  }

  return {
    anyChanged,
    pendingAction,
    mark(form, isChanged) {
      if (isChanged) changed.add(form)
      else changed.delete(form)
      publish()
    },
    runOrConfirm(action) {
      if (anyChanged.value) pendingAction.next(action)
      else action()
    },
    discard() {
      changed.clear()
      pendingAction.next(undefined)
      publish()
    },
  }
}
