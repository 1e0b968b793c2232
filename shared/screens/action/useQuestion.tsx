import { lazyPart } from '@matchdesk/shared/remote'
import { Suspense, useState, type ReactNode } from 'react'
import type { Question } from '../define/action'

const QuestionDialog = lazyPart(() => import('./QuestionDialog'))

interface Open {
  readonly question: Question
  readonly action: string
  readonly answer: (yes: boolean) => void
}

/** Asks a question and waits for its answer. */
export function useQuestion(): { readonly ask: (question: Question, action: string) => Promise<boolean>; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<Open>()
  const close = (yes: boolean) => {
    setOpen(undefined)
    open?.answer(yes)
  }
  return {
    ask: (question, action) => new Promise((answer) => setOpen({ question, action, answer })),
    dialog: (
      <Suspense>
        {open && (
          <QuestionDialog
            question={open.question}
            action={open.action}
            tone="brand"
            busy={false}
            onConfirm={() => close(true)}
            onCancel={() => close(false)}
          />
        )}
      </Suspense>
    ),
  }
}
