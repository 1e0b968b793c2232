import { BehaviorSubject } from 'rxjs'

export interface Clock {
  /** The lead of the server's clock in milliseconds; undefined before the first response. */
  readonly offset: BehaviorSubject<number | undefined>
  /** The server's time, as far as it is known. */
  now(): number
  /** Takes the time from the Date header of a response. */
  synchronize(date: string | null | undefined): void
}

export function createClock(localNow: () => number = Date.now): Clock {
  const offset = new BehaviorSubject<number | undefined>(undefined)
  return {
    offset,
    now: () => localNow() + (offset.value ?? 0),
    synchronize(date) {
      const lead = Date.parse(date ?? '') - localNow()
      if (Math.abs(lead - (offset.value ?? Infinity)) >= 5000) offset.next(lead)
    },
  }
}
