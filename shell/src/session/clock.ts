import { BehaviorSubject } from 'rxjs'

export function createClock(localNow: () => number = Date.now) {
  /** The lead of the server's clock in milliseconds; undefined before the first response. */
  const offset = new BehaviorSubject<number | undefined>(undefined)
  return {
    offset,
    /** The server's time, as far as it is known. */
    now: () => localNow() + (offset.value ?? 0),
    /** Takes the time from the Date header of a response. */
    synchronize(date: string | null | undefined) {
      const lead = Date.parse(date ?? '') - localNow()
      if (Math.abs(lead - (offset.value ?? Infinity)) >= 5000) offset.next(lead)
    },
  }
}

export type Clock = ReturnType<typeof createClock>
