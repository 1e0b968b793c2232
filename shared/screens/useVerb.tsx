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
  const label = asked && labelOf(asked.verb, asked.rows[0])
  const question = asked && (
    <Suspense>
      <Confirm
        title={asked.rows.length === 1 ? `${label} ${nameOf(asked.rows[0])}?` : `${label} ${asked.rows.length}?`}
        verb={label!}
        busy={busy}
        onConfirm={() => void perform(asked.verb, asked.rows)}
        onCancel={() => setAsked(undefined)}
      >
        {asked.rows.length > 1 && <bdi>{namesOf(asked.rows.map(nameOf))}. </bdi>}
        This cannot be undone.
      </Confirm>
    </Suspense>
  )
  return { start, busy, question }
}

/** What a verb is called for a row. */
export const labelOf = <R,>(verb: Verb<R>, row: R) => (typeof verb.label === 'string' ? verb.label : verb.label(row))
