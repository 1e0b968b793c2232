import { useRootEvent } from './useRootEvent'

const events = ['keydown', 'pointerdown', 'pointermove'] as const

/** Calls `onInput` at each key and each movement of the pointer, anywhere on the page. */
export const useAnyInput = (onInput: () => void): void => useRootEvent(events, onInput, { capture: true, passive: true })
