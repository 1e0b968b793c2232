import { useWrite, type Failure } from '@matchdesk/shared/client'
import { runUndo, type BulkResults, type Endpoint, type Row } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { RowAction as TableAction } from '@matchdesk/shared/ui/base'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isFor, labelFor, type Action, type DialogAction, type RowAction, type Some } from '../define/action'
import { toBatches, endingFailure, isStale, toResult, toastFor, type RowFailure } from './batches'
import { DeleteWarning, useOfferUndo, type Undoable } from './undoable'
import { useAbort } from '../effects'

/** The progress of an action, row by row. */
export interface RunProgress<R> {
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

export type ActionRunner<R extends Row> = ReturnType<typeof useAction<R>>

interface Options<R> {
  /** Hears of a run when at least one call worked. */
  readonly onDone?: (action: Action<R>, successes: readonly R[], failures: readonly RowFailure<R>[]) => void
  /** The text of the undo bar; without it, nothing offers to undo. */
  readonly undoText?: (action: Action<R>, rows: Some<R>) => string
  /** Takes the offer to undo, in place of the list around the component. */
  readonly offerUndo?: ReturnType<typeof useOfferUndo>
}

/**
 * Runs actions: single rows side by side, many rows one run at a time. They go in batches, with an outcome for each row; lists are read
 * again once, at the end.
 */
export function useAction<R extends Row>({ onDone, undoText, ...options }: Options<R>) {
  const host = useHost()
  const write = useWrite(host, 'nothing')
  const listOffer = useOfferUndo()
  const offerUndo = options.offerUndo ?? listOffer
  const [progress, setProgress] = useState<RunProgress<R>>()
  const [dialog, setDialog] = useState<ReactNode>()
  const work = useAbort()
  const running = useRef(false)

  async function run(action: Action<R>, rows: readonly R[], previousUndoId?: string) {
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
          undoId: undo.ids[0] ?? previousUndoId,
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
    if (lastAnswer) {
      if (undoText)
        offerUndo((offer) =>
          joinUndo(offer?.ids[0] === previousUndoId ? offer : undefined, action.endpoint, undo, successes, (rows) => undoText(action, rows)),
        )
      onDone?.(action, successes, failures)
    }
    if (toast) host.bus.emit('toast', toast)
  }

  async function start(action: Action<R>, rows: readonly R[]) {
    if (!isSome(rows)) return run(action, rows)
    const { endpoint, tone } = action
    const label = labelFor(action.label, rows[0])
    const question = action.confirm?.(rows)
    if (action.question) {
      const confirm = (answers: object) => {
        close()
        void run({ ...action, input: (some) => withAnswers(action.input(some), answers) }, rows)
      }
      return setDialog(<action.question question={question} label={label} rows={rows} onConfirm={confirm} onCancel={close} />)
    }
    if (question) {
      const { deletes, ...rest } = question
      const note = (
        <>
          {deletes && <DeleteWarning endpoint={endpoint} />}
          {rest.note}
        </>
      )
      if (!(await host.ask({ ...rest, note, action: label, tone: tone === 'danger' ? 'danger' : 'brand' }))) return
    }
    return run(action, rows)
  }
  const close = () => setDialog(undefined)

  return {
    /** Runs an action, after its question where it has one. */
    start,
    open: (action: DialogAction<R>, row: R) => setDialog(<action.dialog row={row} onClose={close} />),
    /** The open dialog, or the open question of an action that has its own. */
    dialog,
    /** The last run over many rows, or with a row that a colleague changed; undefined before the first, and once dismissed. */
    progress,
    busy: write.busy || progress?.running === true,
    /** Stops before the next batch; what was sent stays sent. */
    cancel: work.abort,
    /** Tries the rows again that were not done, sent or not; those that a colleague changed are for a person to decide again. */
    retry() {
      if (!progress) return
      const rows = progress.failures.filter((one) => !isStale(one)).map(({ row }) => row)
      void run(progress.action, [...rows, ...progress.unsent], progress.undoId)
    },
    dismiss: () => setProgress(undefined),
  }
}

const isSome = <R,>(rows: readonly R[]): rows is Some<R> => rows.length > 0

function withAnswers(input: unknown, answers: object) {
  const write: { readonly body: object } = Object(input)
  return { ...write, body: { ...write.body, ...answers } }
}

/** The offer to undo a run, together with the run that it tries again. An undo changes what its act changed. */
function joinUndo<R>(
  previous: Undoable | undefined,
  { changes }: Endpoint,
  { ids, since }: Pick<Undoable, 'ids' | 'since'>,
  rows: readonly R[],
  textOf: (rows: Some<R>) => string,
): Undoable | undefined {
  if (ids.length === 0 || !isSome(rows)) return previous
  const changesAtOnce = Object.fromEntries(['history', 'undos', ...Object.keys(changes ?? {})].map((resource) => [resource, 0]))
  const text = textOf(rows)
  return {
    endpoint: { ...runUndo, changes: changesAtOnce },
    since,
    ids: [...ids, ...(previous?.ids ?? [])],
    text: previous ? `${previous.text}; ${text}` : text,
  }
}

/**
 * The actions of a row as the table takes them. They stay the same values until addresses change, so that a table re-renders no row
 * for them.
 */
export function useRowActions<R extends Row>(actions: readonly RowAction<R>[], runner: Pick<ActionRunner<R>, 'start' | 'open'>): TableAction<R>[] {
  const { href, navigate, session } = useHost()
  const { pathname, search } = useLocation()
  const currentPath = pathname + search
  const latest = useRef({ navigate, runner, currentPath })
  useEffect(() => {
    latest.current = { navigate, runner, currentPath }
  })
  return useMemo(
    () =>
      actions.map((action): TableAction<R> => {
        const { label, icon, tone } = action
        const when = isFor(action, session.userId)
        const view = { label, icon, tone, when }
        if ('to' in action) {
          const { to, state } = action
          const path = (row: R) => to(row, latest.current.currentPath)
          const link = { ...view, href: (row: R) => href(path(row)) }
          return state ? { ...link, onPick: (row) => latest.current.navigate(path(row), state(row)) } : link
        }
        if ('dialog' in action) return { ...view, onPick: (row) => latest.current.runner.open(action, row) }
        return { ...view, onPick: (row) => void latest.current.runner.start(action, [row]) }
      }),
    [actions, href, session.userId],
  )
}
