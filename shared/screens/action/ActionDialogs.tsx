import { lazyPart } from '@matchdesk/shared/remote'
import { Suspense, useState, type ReactNode } from 'react'
import { labelFor, type Action, type DialogAction, type Some } from '../define/action'
import type { ActionRunner } from './useAction'
import type { Starter } from './useRowActions'

const QuestionDialog = lazyPart(() => import('./QuestionDialog'))

type Open<R> =
  | { readonly kind: 'question'; readonly action: Action<R>; readonly rows: Some<R> }
  | { readonly kind: 'dialog'; readonly action: DialogAction<R>; readonly row: R }

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
    start: (action, rows) => (action.confirm || action.question ? setOpen({ kind: 'question', action, rows }) : void runner.run(action, rows)),
    open: (action, row) => setOpen({ kind: 'dialog', action, row }),
    dialog: (
      <Suspense>
        {open?.kind === 'dialog' && <open.action.dialog row={open.row} onClose={close} />}
        {open?.kind === 'question' && (
          <InputDialog {...open} busy={runner.busy} onConfirm={(action) => confirm(action, open.rows)} onCancel={close} />
        )}
      </Suspense>
    ),
  }
}

interface InputProps<R> {
  action: Action<R>
  rows: Some<R>
  busy: boolean
  onConfirm: (answered: Action<R>) => void
  onCancel: () => void
}

/** The question of an action: its own, or a plain one. */
function InputDialog<R>({ action, rows, onConfirm, ...rest }: InputProps<R>) {
  const label = labelFor(action.label, rows[0])
  const question = action.confirm?.(rows)
  if (action.question) {
    const confirm = (answers: object) => onConfirm({ ...action, input: (some) => withAnswers(action.input(some), answers) })
    return <action.question question={question} label={label} rows={rows} onConfirm={confirm} {...rest} />
  }
  const tone = action.tone === 'danger' ? 'danger' : 'brand'
  return <QuestionDialog question={question} endpoint={action.endpoint} action={label} tone={tone} onConfirm={() => onConfirm(action)} {...rest} />
}

function withAnswers(input: unknown, answers: object) {
  const write: { readonly body: object } = Object(input)
  return { ...write, body: { ...write.body, ...answers } }
}
