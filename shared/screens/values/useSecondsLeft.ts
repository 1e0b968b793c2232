import { useSyncExternalStore } from 'react'

const everyQuarter = (onTick: () => void) => {
  const timer = setInterval(onTick, 250)
  return () => clearInterval(timer)
}

/** The seconds until a moment in milliseconds; 0 after it. By the clock: a page that slept is not behind. */
export const useSecondsLeft = (moment: number): number =>
  useSyncExternalStore(everyQuarter, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
