import { useEffect, useState } from 'react'

/** The seconds until a moment, every second anew. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** The rest of a claim's time: `1:45`. */
export function TimeLeft({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
}
