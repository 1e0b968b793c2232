import { useWrite, type Failure } from '@matchdesk/shared/client'
import { runUndo, type BulkResults, type Row } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useRef, useState } from 'react'
import { labelFor, type Action } from '../define/action'
import { toBatches, endingFailure, isStale, toResult, toastFor, type RowFailure } from './batches'
import type { Undoable } from './undoable'
import { useAbort } from '../effects'

/** The progress of an action, row by row. */
export interface ActionProgress<R> {
  readonly action: Action<R>
  /** The label of the action for the first of the rows. */
  readonly label: string
  readonly running: boolean
  readonly successes: number
  readonly failures: readonly RowFailure<R>[]
  /** The rows that were not sent: those to come, or those that a cancel or a failure spared. */
  readonly unsent: readonly R[]
  /** The id of the newest undo that its calls gave. */
  readonly undoId: string | undefined
}

/** Runs actions: single rows side by side, many rows one run at a time. */
export interface ActionRunner<R> {
  readonly run: (action: Action<R>, rows: readonly R[]) => Promise<void>
  /** The last run over many rows, or with a row that somebody else changed; undefined before the first, and once dismissed. */
  readonly progress: ActionProgress<R> | undefined
  readonly busy: boolean
  /** Stops before the next batch; what was sent stays sent. */
  readonly cancel: () => void
  /** Tries the rows again that were not done, sent or not; those that somebody else changed are for a person to decide again. */
  readonly retry: () => void
  readonly dismiss: () => void
}

/** The result of an action. */
interface ActionReport<R> {
  readonly action: Action<R>
  /** The rows that were done. */
  readonly successes: readonly R[]
  readonly failures: readonly RowFailure<R>[]
  /** Undefined where it cannot be undone. */
  readonly undoable: Omit<Undoable, 'text'> | undefined
  /** The newest undo of the run that this one tries again. */
  readonly formerUndoId: string | undefined
}

/** Runs actions in batches, with an outcome for each row. Lists are read again once, at the end. `onDone` hears of a run when at least one call worked. */
export function useAction<R extends Row>(onDone: (report: ActionReport<R>) => void): ActionRunner<R> {
  const host = useHost()
  const write = useWrite(host, 'nothing')
  const [progress, setProgress] = useState<ActionProgress<R>>()
  const work = useAbort()
  const running = useRef(false)

  async function run(action: Action<R>, rows: readonly R[], formerUndoId?: string) {
    const [sample] = rows
    const many = rows.length > 1
    if (many && running.current) return
    if (many) running.current = true
    const signal = many ? work.start() : new AbortController().signal
    const successes: R[] = []
    const failures: RowFailure<R>[] = []
    const undo: { ids: string[]; since: number } = { ids: [], since: 0 }
    let lastAnswer: { input: unknown; value: unknown } | undefined
    let ending: Failure | undefined
    let tellChanges: (() => void) | undefined
    const unsent = () => rows.slice(successes.length + failures.length)
    const show = (isRunning: boolean) => {
      if (sample !== undefined && (many || failures.some(isStale)))
        setProgress({
          action,
          label: labelFor(action.label, sample),
          running: isRunning,
          successes: successes.length,
          failures: [...failures],
          unsent: unsent(),
          undoId: undo.ids[0] ?? formerUndoId,
        })
    }

    show(true)
    for (const batch of toBatches(action, rows)) {
      if (signal.aborted || ending) break
      const input = action.input(batch)
      const outcome = await write.send(action.endpoint, input as never, (tell) => (tellChanges = tell))
      if (!outcome) break
      const result = toResult(action, batch, outcome)
      successes.push(...result.successes)
      failures.push(...result.failures)
      ending = endingFailure(batch, outcome)
      if (outcome.ok) {
        lastAnswer = { input, value: outcome.value }
        const { undo: latest } = outcome.value as Pick<BulkResults, 'undo'>
        if (latest) undo.ids.unshift(latest.id)
        undo.since ||= Date.now()
      }
      show(true)
    }
    tellChanges?.()
    if (many) running.current = false
    show(false)
    const toast = toastFor({ action, rows, failures, unsent: unsent().length, lastAnswer, ending })
    if (lastAnswer) onDone({ action, successes, failures, undoable: undo.ids.length > 0 ? { endpoint: runUndo, ...undo } : undefined, formerUndoId })
    if (toast) host.bus.emit('toast', toast)
  }

  return {
    run: (action, rows) => run(action, rows),
    progress,
    busy: write.busy || progress?.running === true,
    cancel: work.abort,
    retry() {
      if (!progress) return
      const rows = progress.failures.filter((one) => !isStale(one)).map(({ row }) => row)
      void run(progress.action, [...rows, ...progress.unsent], progress.undoId)
    },
    dismiss: () => setProgress(undefined),
  }
}
