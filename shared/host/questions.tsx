import type { Question } from '@matchdesk/shared/remote'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { ErrorBoundary } from './ErrorBoundary'
import { useOverlay } from './useOverlay'
import { useValue } from './useValue'

interface OpenQuestion extends Question {
  readonly answer: (isConfirmed: boolean) => void
}

export type Questions = ReturnType<typeof createQuestions>

export function createQuestions() {
  const current = new BehaviorSubject<OpenQuestion | undefined>(undefined)
  return {
    current,
    /** Asks a question and waits for its answer. A question that is open already gets a no. */
    ask(question: Question) {
      current.value?.answer(false)
      return new Promise<boolean>((resolve) => {
        function answer(isConfirmed: boolean) {
          if (current.value?.answer === answer) current.next(undefined)
          resolve(isConfirmed)
        }
        current.next({ ...question, answer })
      })
    },
  }
}

/** The open question of a page, which ends with the page. Its code is loaded with the first one. */
export function QuestionDialog({ questions }: { questions: Questions }) {
  const question = useValue(questions.current)
  const { pathname } = useLocation()
  const overlay = useOverlay(question !== undefined, () => question?.answer(false))
  useEffect(() => () => questions.current.value?.answer(false), [questions, pathname])
  if (!question || !overlay) return null
  const { title, text, note, answer, ...button } = question
  return (
    <overlay.Confirm title={title} {...button} onConfirm={() => answer(true)} onCancel={() => answer(false)}>
      <bdi>{text}</bdi>
      <ErrorBoundary fallback={() => null}>
        <Suspense>{note}</Suspense>
      </ErrorBoundary>
    </overlay.Confirm>
  )
}
