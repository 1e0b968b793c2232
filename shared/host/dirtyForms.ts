import { BehaviorSubject } from 'rxjs'

/** The forms with unsaved input, and what waits because of them. */
export interface DirtyForms {
  mark(form: string, isChanged: boolean): void
  readonly hasChanges: BehaviorSubject<boolean>
  /** The action that waits until a person confirms that unsaved input may be lost. */
  readonly pendingAction: BehaviorSubject<(() => void) | undefined>
  /** Runs the action at once when no form is changed, else after it was confirmed. */
  runOrConfirm(action: () => void): void
  /** Somebody gives unsaved input up. */
  discard(): void
}

/** The set of forms with unsaved input. */
export function createDirtyForms(): DirtyForms {
  const forms = new Set<string>()
  const hasChanges = new BehaviorSubject(false)
  const pendingAction = new BehaviorSubject<(() => void) | undefined>(undefined)

  function publish() {
    const any = forms.size > 0
    if (any !== hasChanges.value) hasChanges.next(any)
  }

  return {
    hasChanges,
    pendingAction,
    mark(form, isChanged) {
      if (isChanged) forms.add(form)
      else forms.delete(form)
      publish()
    },
    runOrConfirm(action) {
      if (hasChanges.value) pendingAction.next(action)
      else action()
    },
    discard() {
      forms.clear()
      pendingAction.next(undefined)
      publish()
    },
  }
}
