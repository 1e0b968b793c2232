import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Way } from '../reading/way'
import type { ReadingReply, ReadingRequest, ReadingState } from '../reading/worker'

const fault: ReadingState = {
  status: 'failed',
  message: 'This file could not be read, and nothing was stored. Export it from the bank again as CSV.',
}

/** The day on which banks book now, as the API counts: rows after it are left out. */
export const bankToday = (timeZone: string) => new Date().toLocaleDateString('sv', { timeZone })

/** Reads a file in a worker, which ends with the component. `correct` reads it again in another way. */
export function useReading(file: File, timeZone: string) {
  const { currency = 'PKR' } = useHost()
  const context = { today: bankToday(timeZone), currency }
  const [state, setState] = useState<ReadingState>({ status: 'reading', percent: 0 })
  const reader = useRef<Worker>(undefined)
  const send = (request: ReadingRequest) => reader.current?.postMessage(request)
  const start = useEffectEvent((worker: Worker) => {
    reader.current = worker
    worker.onmessage = ({ data }: MessageEvent<ReadingReply>) => {
      if ('error' in data) reportError(data.error)
      setState('error' in data ? fault : data)
    }
    worker.onerror = () => setState(fault)
    send({ file, context })
  })
  useEffect(() => {
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
