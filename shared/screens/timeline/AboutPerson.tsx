import type { history, notes } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import { lazy, Suspense } from 'react'

const Notes = lazy(() => import('./Notes').then((part) => ({ default: part.Notes })))
const RecentEvents = lazy(() => import('./RecentEvents').then((part) => ({ default: part.RecentEvents })))

interface Props {
  notes: typeof notes
  timeline: typeof history.timeline
  user_code: string
}

/** What administrators noted about a person, and what happened last, where the API serves it. */
export function AboutPerson({ notes: endpoints, timeline, user_code }: Props) {
  const served = useCapabilities()
  return (
    <Suspense>
      {served?.has('notes') && <Notes of={endpoints} user_code={user_code} />}
      {served?.has('history') && <RecentEvents of={timeline} user_code={user_code} />}
    </Suspense>
  )
}
