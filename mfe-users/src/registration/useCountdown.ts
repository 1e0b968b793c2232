import { useEffect, useState } from 'react'

/** Seconds that are left, and how to begin again. */
export interface Countdown {
  readonly seconds: number
  readonly start: (from: number) => void
}

/** Counts seconds down to 0, by the clock: a page that slept is not behind. */
export function useCountdown(): Countdown {
  const [seconds, setSeconds] = useState(0)
  const [end, setEnd] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setSeconds(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])

  function start(from: number) {
    setSeconds(from)
    setEnd(Date.now() + from * 1000)
  }
  return { seconds, start }
}
