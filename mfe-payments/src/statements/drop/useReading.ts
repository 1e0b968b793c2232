import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findSizeProblem } from '../reading/failure'
import type { ReadingReply } from '../reading/worker'
import type { Reading, ReadingContext } from '../reading/readFile'
import type { Way } from '../reading/way'

type ReadingState =
  | { readonly status: 'reading'; readonly percent: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'read'; readonly reading: Reading }

const unknownFault = 'This file could not be read, and nothing was stored. Export it from the bank again as CSV.'
/** The day on which banks book now, as the API counts: rows after it are left out. */
export const bankToday = (timeZone: string) => new Date().toLocaleDateString('sv', { timeZone })

function firstState(file: File): ReadingState {
  const problem = findSizeProblem(file.size)
  return problem === undefined ? { status: 'reading', percent: 0 } : { status: 'failed', message: problem }
}

function nextState(message: ReadingReply): ReadingState {
  if ('done' in message) return { status: 'reading', percent: message.done * 100 }
  return 'reading' in message ? { status: 'read', reading: message.reading } : { status: 'failed', message: message.failed || unknownFault }
}

/** Reads a file in a worker, which ends with the component. `correct` reads it again in another way. */
export function useReading(file: File, timeZone: string) {
  const { currency = 'PKR' } = useHost()
  const [state, setState] = useState(() => firstState(file))
  const reader = useRef<Reader>(undefined)
  const start = useEffectEvent(() => {
    if (state.status === 'reading')
      reader.current = openReader(file, { today: bankToday(timeZone), currency }, (message) => setState(nextState(message)))
  })
  useEffect(() => {
    start()
    return () => reader.current?.end()
  }, [])
  return { state, correct: (way: Way | undefined) => reader.current?.correct(way) }
}

type Reader = ReturnType<typeof openReader>

/** Loads the code that starts workers when a file is there. */
function openReader(file: File, context: ReadingContext, onMessage: (message: ReadingReply) => void) {
  const signal = { isEnded: false }
  const worker = import('./readInWorker').then(({ readInWorker }) =>
    signal.isEnded ? undefined : readInWorker(file, context, (message) => !signal.isEnded && onMessage(message)),
  )
  worker.catch(() => onMessage({ failed: '' }))
  return {
    correct: (way: Way | undefined) => void worker.then((open) => open?.correct(way)),
    end: () => {
      signal.isEnded = true
      void worker.then((open) => open?.end())
    },
  }
}
