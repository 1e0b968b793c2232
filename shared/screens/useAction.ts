import { useWrite, type Failure } from '@matchdesk/shared/client'
import type { Row } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useRef, useState } from 'react'
import { labelFor, type Action } from './action'
import { batchesOf, endingFailure, resultOf, toastFor, type FailedRow } from './batches'

/** How far an action has come, row by row. */
export interface ActionProgress<R> {
  readonly action: Action<R>
  /** What the action is called for the first of the rows. */
  readonly label: string
  readonly running: boolean
  readonly done: number
  readonly failed: readonly FailedRow<R>[]
  /** The rows that were not sent: those to come, or those that a cancel or a failure spared. */
  readonly unsent: readonly R[]
}

/** Runs actions: single rows side by side, many rows one run at a time. */
export interface ActionRunner<R> {
  readonly run: (action: Action<R>, rows: readonly R[]) => Promise<void>
  /** The last run over many rows and what became of them; undefined before the first, and once dismissed. */
  readonly progress: ActionProgress<R> | undefined
  readonly busy: boolean
  /** Stops before the next batch; what was sent stays sent. */
  readonly cancel: () => void
  /** Tries the rows again that were not done, sent or not. */
  readonly retry: () => void
  readonly dismiss: () => void
}

/** Runs actions in batches, with an outcome for each row. `onDone` gets the rows that were done. */
export function useAction<R extends Row>(onDone: (action: Action<R>, rows: readonly R[]) => void): ActionRunner<R> {
  const host = useHost()
  const write = useWrite(host, 'nothing')
  const [progress, setProgress] = useState<ActionProgress<R>>()
  const end = useRef<AbortController>(undefined)
  const running = useRef(false)
  useEffect(() => () => end.current?.abort(), [])

  async function run(action: Action<R>, rows: readonly R[]) {
    const [first] = rows
    const many = rows.length > 1
    if (many && running.current) return
    if (many) running.current = true
    const { signal } = many ? (end.current = new AbortController()) : new AbortController()
    const done: R[] = []
    const failed: FailedRow<R>[] = []
    let last: { input: unknown; value: unknown } | undefined
    let ending: Failure | undefined
    const unsent = () => rows.slice(done.length + failed.length)
    const show = (isRunning: boolean) => {
      if (many && first !== undefined)
        setProgress({
          action,
          label: labelFor(action.label, first),
          running: isRunning,
          done: done.length,
          failed: [...failed],
          unsent: unsent(),
        })
    }

    show(true)
    for (const batch of batchesOf(action, rows)) {
      if (signal.aborted || ending) break
      const input = action.input(batch)
      const outcome = await write.send(action.endpoint, input as never)
      if (!outcome) break
      const result = resultOf(action, batch, outcome)
      done.push(...result.done)
      failed.push(...result.failed)
      ending = endingFailure(batch, outcome)
      if (outcome.ok) last = { input, value: outcome.value }
      show(true)
    }
    if (many) running.current = false
    show(false)
    if (last) onDone(action, done)
    const toast = toastFor({ action, rows, failed, unsent: unsent().length, last, ending })
    if (toast) host.bus.emit('toast', toast)
  }

  return {
    run,
    progress,
    busy: write.busy || progress?.running === true,
    cancel: () => end.current?.abort(),
    retry: () => progress && void run(progress.action, [...progress.failed.map(({ row }) => row), ...progress.unsent]),
    dismiss: () => setProgress(undefined),
  }
}
