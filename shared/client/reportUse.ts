import { reportActive } from '@matchdesk/shared/contract'
import { call, type Transport } from './requests/call'

/** In milliseconds: between two reports, and after one that failed. */
const pause = 60_000
const pauseAfterFailure = 5000
const uses = ['pointerdown', 'keydown', 'wheel'] as const

interface Use {
  readonly page: EventTarget
  /** Is there a session that goes on? */
  readonly isOpen: () => boolean
  /** The API has heard it. */
  readonly onReported?: () => void
}

/**
 * Reports to the API that a person uses the page, once a minute at most: what a page reads and sends by itself does not keep a session. It
 * begins with the sign-in. `report` does the same at once, `stop` ends it.
 */
export function reportUse(transport: Transport, { page, isOpen, onReported }: Use) {
  let next = 0

  async function report() {
    if (!isOpen() || Date.now() < next) return
    next = Date.now() + pause
    const outcome = await call(transport, reportActive, {})
    if (outcome.ok) onReported?.()
    else next = Date.now() + pauseAfterFailure
  }

  const use = () => void report()
  for (const type of uses) page.addEventListener(type, use, { capture: true, passive: true })
  const signIns = transport.bus.auth.subscribe((auth) => {
    next = 0
    if (auth) use()
  })
  return {
    report: use,
    stop() {
      for (const type of uses) page.removeEventListener(type, use, { capture: true })
      signIns.unsubscribe()
    },
  }
}
