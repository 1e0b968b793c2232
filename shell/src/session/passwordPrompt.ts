import type { Bus } from '@matchdesk/shared/bus'
import { BehaviorSubject, firstValueFrom, Subject } from 'rxjs'

/** The dialog in which the signed-in administrator types the password again. A new sign-in confirms it too, and the end of the session cancels it. */
export function createPasswordPrompt(bus: Bus) {
  const isOpen = new BehaviorSubject(false)
  const answers = new Subject<boolean>()

  function close(isConfirmed: boolean) {
    if (!isOpen.value) return
    isOpen.next(false)
    answers.next(isConfirmed)
  }

  bus.auth.subscribe((auth) => close(auth !== null))
  return {
    isOpen,
    close,
    /** Opens the dialog; resolves when it closes, with whether the password was confirmed. */
    confirm() {
      isOpen.next(true)
      return firstValueFrom(answers)
    },
  }
}
