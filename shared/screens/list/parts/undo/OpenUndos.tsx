import { useRead } from '@matchdesk/shared/client'
import { readUndos, runUndo, undoSeconds, type Output, type Resource } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Suspense, useState } from 'react'

const UndoOffer = lazyPart(() => import('./UndoOffer'))

interface Props {
  /** What the list shows. */
  resource: Resource | undefined
}

type Deletion = Output<typeof readUndos>['undos'][number]

/** The offer to undo the newest deletion in a list that another tab did, or this one before a reload. */
export default function OpenUndos({ resource }: Props) {
  const { value, again } = useRead(useHost(), readUndos, {}, { since: 'mount' })
  const newest = value?.undos.find((deletion) => deletion.resource === resource)
  return newest && <Offer key={newest.id} of={newest} onEnd={again} />
}

/** Its time counts from when this tab read it. */
function Offer({ of: { id, text, milliseconds }, onEnd }: { of: Deletion; onEnd: () => void }) {
  const [since] = useState(() => Date.now() + milliseconds - undoSeconds * 1000)
  return (
    <Suspense>
      <UndoOffer of={{ text, endpoint: runUndo, ids: [id], since }} onEnd={onEnd} />
    </Suspense>
  )
}
