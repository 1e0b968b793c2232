import type { BehaviorSubject } from 'rxjs'

const preventUnload = (event: Event) => event.preventDefault()

/** The browser asks before it closes or reloads a page with unsaved input. */
export const confirmUnload = (anyChanged: BehaviorSubject<boolean>) =>
  anyChanged.subscribe((isChanged) => {
    if (isChanged) addEventListener('beforeunload', preventUnload)
    else removeEventListener('beforeunload', preventUnload)
  })
