import { BehaviorSubject } from 'rxjs'

/** The forms with unsaved input. */
export interface DirtyForms {
  /** `loss`: the sentence of what a person loses who leaves the form. */
  mark(form: string, isChanged: boolean, loss?: string): void
  readonly hasChanges: BehaviorSubject<boolean>
  /** The sentences of what a person loses who leaves the page. */
  describeLoss(): string
  /** A person gives unsaved input up. */
  discard(): void
}

/** The set of forms with unsaved input. */
export function createDirtyForms(): DirtyForms {
  const forms = new Map<string, string>()
  const hasChanges = new BehaviorSubject(false)

  function publish() {
    const any = forms.size > 0
    if (any !== hasChanges.value) hasChanges.next(any)
  }

  return {
    hasChanges,
    describeLoss: () => [...new Set(forms.values())].join(' '),
    mark(form, isChanged, loss = 'What you have typed on this page is not saved.') {
      if (isChanged) forms.set(form, loss)
      else forms.delete(form)
      publish()
    },
    discard() {
      forms.clear()
      publish()
    },
  }
}
