import { useRef } from 'react'

/** Milliseconds. A reviewer who decides sooner than this after the last decision has not looked at a payment that came unasked. */
const glance = 1000

/** Decisions that are typed ahead are for the payments in their order: never for one that was brought back meanwhile. */
export function useTypingAhead() {
  const state = useRef<{ pressedAt: number; broughtBack?: string }>({ pressedAt: -Infinity })
  return {
    /** A decision is made: was it typed ahead? */
    press: () => {
      const now = Date.now()
      const isAhead = now - state.current.pressedAt < glance
      state.current.pressedAt = now
      return isAhead
    },
    mustLookAt: (id: string) => {
      state.current.broughtBack = id
    },
    mustBeLookedAt: (id: string) => state.current.broughtBack === id,
  }
}
