import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Verb } from './verb'
import { namesOf } from './words'

const Confirm = lazy(() => import('@matchdesk/shared/ui/overlay').then((overlay) => ({ default: overlay.Confirm })))

interface Doing<R> {
  readonly start: (verb: Verb<R>, rows: readonly [R, ...R[]]) => void
  readonly busy: boolean
  /** The question of a verb that asks first; null when none is open. */
  readonly question: ReactNode
}

/** Does verbs: asks first where the verb is dangerous, does it once, and calls `onDone` when it worked. */
export function useVerb<R>(nameOf: (row: R) => string, onDone: () => void): Doing<R> {
  const { busy, send } = useWrite(useHost())
  const [asked, setAsked] = useState<{ readonly verb: Verb<R>; readonly rows: readonly [R, ...R[]] }>()

  async function perform(verb: Verb<R>, rows: readonly [R, ...R[]]) {
    const outcome = await send(verb.endpoint, verb.input(rows) as never)
    if (!outcome) return
    setAsked(undefined)
    if (outcome.ok) onDone()
  }

  const start = (verb: Verb<R>, rows: readonly [R, ...R[]]) => (verb.tone === 'danger' ? setAsked({ verb, rows }) : void perform(verb, rows))
  const question = asked && (
    <Question {...asked} {...{ nameOf, busy }} onConfirm={() => void perform(asked.verb, asked.rows)} onCancel={() => setAsked(undefined)} />
  )
  return { start, busy, question }
}

interface QuestionProps<R> {
  verb: Verb<R>
  rows: readonly [R, ...R[]]
  nameOf: (row: R) => string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function Question<R>({ verb, rows, nameOf, ...rest }: QuestionProps<R>) {
  const label = labelOf(verb, rows[0])
  const whom = rows.length === 1 ? nameOf(rows[0]) : rows.length
  return (
    <Suspense>
      <Confirm title={`${label} ${whom}?`} verb={label} {...rest}>
        {rows.length > 1 && <bdi>{namesOf(rows.map(nameOf))}. </bdi>}
        This cannot be undone.
      </Confirm>
    </Suspense>
  )
}

/** What a verb is called for a row. */
export const labelOf = <R,>(verb: Verb<R>, row: R) => (typeof verb.label === 'string' ? verb.label : verb.label(row))
