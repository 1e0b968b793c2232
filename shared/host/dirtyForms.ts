import { BehaviorSubject } from 'rxjs'

export type DirtyForms = ReturnType<typeof createDirtyForms>

/** The set of forms with unsaved input. */
export function createDirtyForms() {
  /** Each with the sentence of what a person loses who leaves it. */
  const forms = new Map<string, string>()
  const hasChanges = new BehaviorSubject(false)

  function publish() {
    const any = forms.size > 0
    if (any !== hasChanges.value) hasChanges.next(any)
  }

  return {
    hasChanges,
    describeLoss: () => [...new Set(forms.values())].join(' '),
    mark(form: string, isChanged: boolean, loss = 'What you have typed on this page is not saved.') {
      if (isChanged) forms.set(form, loss)
      else forms.delete(form)
      publish()
    },
    /** A person gives unsaved input up. */
    discard() {
      forms.clear()
      publish()
    },
  }
}
