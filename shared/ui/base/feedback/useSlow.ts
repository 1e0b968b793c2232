import { useEffect, useState } from 'react'

/** In milliseconds: what is over sooner need not be shown. */
const delayMs = 150

/** Has something been going on for so long that a person should see it? */
export function useSlow(isGoingOn: boolean | undefined): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isGoingOn])
  return isSlow
}
