import type { BehaviorSubject } from 'rxjs'

const preventUnload = (event: Event) => event.preventDefault()

/** The browser asks before it closes or reloads a page with unsaved input. */
export const confirmUnload = (hasChanges: BehaviorSubject<boolean>) =>
  hasChanges.subscribe((isChanged) => {
    if (isChanged) addEventListener('beforeunload', preventUnload)
    else removeEventListener('beforeunload', preventUnload)
  })
