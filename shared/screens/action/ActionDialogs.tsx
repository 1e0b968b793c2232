import { Suspense, lazy, useState, type ReactNode } from 'react'
import { labelFor, type Action, type DialogAction, type Some } from '../define/action'
import type { ActionRunner } from './useAction'
import type { Starter } from './useRowActions'

const QuestionDialog = lazy(() => import('./QuestionDialog'))

type Open<R> =
  | { readonly is: 'question'; readonly action: Action<R>; readonly rows: Some<R> }
  | { readonly is: 'dialog'; readonly action: DialogAction<R>; readonly row: R }

/** Starts actions: asks first where the action has a question, opens the dialog of one that has its own. */
export function useActionDialogs<R>(runner: Pick<ActionRunner<R>, 'run' | 'busy'>): Starter<R> & { readonly dialog: ReactNode } {
  const [open, setOpen] = useState<Open<R>>()
  const close = () => setOpen(undefined)
  /** Many rows show their progress on the page, with its Cancel: the question gives way to it at once. */
  function confirm(action: Action<R>, rows: Some<R>) {
    const run = runner.run(action, rows)
    if (rows.length > 1) close()
    else void run.then(close)
  }
  return {
    start: (action, rows) => (action.confirm ? setOpen({ is: 'question', action, rows }) : void runner.run(action, rows)),
    open: (action, row) => setOpen({ is: 'dialog', action, row }),
    dialog: (
      <Suspense>
        {open?.is === 'dialog' && <open.action.dialog row={open.row} onClose={close} />}
        {open?.is === 'question' && (
          <QuestionDialog
            question={open.action.confirm?.(open.rows)}
            action={labelFor(open.action.label, open.rows[0])}
            tone={open.action.tone === 'danger' ? 'danger' : 'brand'}
            busy={runner.busy}
            onConfirm={() => confirm(open.action, open.rows)}
            onCancel={close}
          />
        )}
      </Suspense>
    ),
  }
}
