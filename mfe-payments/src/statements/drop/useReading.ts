import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findSizeProblem } from '../reading/failure'
import type { Reading } from '../reading/readFile'
import type { Way } from '../reading/way'
import type { ReadingReply, ReadingRequest } from '../reading/worker'

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

const fault = nextState({ failed: '' })

/** Reads a file in a worker, which ends with the component. `correct` reads it again in another way. */
export function useReading(file: File, timeZone: string) {
  const { currency = 'PKR' } = useHost()
  const context = { today: bankToday(timeZone), currency }
  const [state, setState] = useState(() => firstState(file))
  const reader = useRef<Worker>(undefined)
  const send = (request: ReadingRequest) => reader.current?.postMessage(request)
  const start = useEffectEvent((worker: Worker) => {
    reader.current = worker
    worker.onmessage = ({ data }: MessageEvent<ReadingReply>) => {
      if ('error' in data) reportError(data.error)
      setState(nextState(data))
    }
    worker.onerror = () => setState(fault)
    send({ file, context })
  })
  useEffect(() => {
    if (findSizeProblem(file.size) !== undefined) return
    let isEnded = false
    // The code that starts workers loads when a file is there.
    import('./createReader').then(
      ({ createReader }) => isEnded || start(createReader()),
      () => setState(fault),
    )
    return () => {
      isEnded = true
      reader.current?.terminate()
    }
  }, [file])
  return { state, correct: (correction: Way | undefined) => send({ correction, context }) }
}
