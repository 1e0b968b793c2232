import { refuseDrop } from '@matchdesk/shared/host'
import { useEffect } from 'react'

const types = ['dragover', 'drop'] as const

/** Nothing that somebody drops beside a field opens in place of the console. */
export function useRefusedDrops() {
  useEffect(() => {
    for (const type of types) document.addEventListener(type, refuseDrop)
    return () => {
      for (const type of types) document.removeEventListener(type, refuseDrop)
    }
  }, [])
}
