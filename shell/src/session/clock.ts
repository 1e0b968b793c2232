import { BehaviorSubject } from 'rxjs'

export interface Clock {
  /** How far the server's clock is ahead of this one, in milliseconds; undefined until an answer has told. */
  readonly ahead: BehaviorSubject<number | undefined>
  /** The server's time as well as we know it. */
  now(): number
  /** Learns from the Date header of an answer. */
  hear(date: string | null | undefined): void
}

export function createClock(local: () => number = Date.now): Clock {
  const ahead = new BehaviorSubject<number | undefined>(undefined)
  return {
    ahead,
    now: () => local() + (ahead.value ?? 0),
    hear(date) {
      const heard = Date.parse(date ?? '') - local()
      if (Math.abs(heard - (ahead.value ?? Infinity)) >= 5000) ahead.next(heard)
    },
  }
}
