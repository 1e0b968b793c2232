import type { Keep } from './storage'

export interface Clock {
  /** The server's time as well as we know it. */
  now(): number
  /** Learns from the Date header of an answer. */
  hear(date: string | null | undefined): void
}

export function createClock(keep: Keep, local: () => number = Date.now): Clock {
  let offset = Number(keep.read('clock')) || 0
  return {
    now: () => local() + offset,
    hear(date) {
      const heard = Date.parse(date ?? '') - local()
      if (Number.isNaN(heard) || Math.abs(heard - offset) < 5000) return
      offset = heard
      keep.write({ clock: String(offset) })
    },
  }
}
