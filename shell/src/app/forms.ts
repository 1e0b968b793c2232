export interface Forms {
  mark(form: string, changed: boolean): void
  readonly anyChanged: () => boolean
}

/** The forms that hold something that is not saved. */
export function createForms(): Forms {
  const changed = new Set<string>()
  const anyChanged = () => changed.size > 0
  const warn = (event: Event) => event.preventDefault()
  return {
    anyChanged,
    mark(form, isChanged) {
      if (isChanged) changed.add(form)
      else changed.delete(form)
      if (anyChanged()) addEventListener('beforeunload', warn)
      else removeEventListener('beforeunload', warn)
    },
  }
}
