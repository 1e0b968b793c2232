import { useRead } from '@matchdesk/shared/client'
import { readUndos, runUndo, type Output } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Suspense, useContext, useState } from 'react'
import { UndoContext, useListContext } from '../../state/ListContext'
import { useUndoSeconds } from '../../../action/undoable'

const UndoOffer = lazyPart(() => import('./UndoOffer'))

type Deletion = Output<typeof readUndos>['undos'][number]

/** Offers to undo what was done last in the list, else the newest deletion that another tab did, or this one before a reload. */
export function ListUndo() {
  const { undoable } = useListContext()
  const setUndoable = useContext(UndoContext)
  if (!undoable) return <OpenDeletion />
  const id = undoable.ids[0]
  /** Another offer may have come meanwhile. */
  const end = () => setUndoable((offer) => (offer?.ids[0] === id ? undefined : offer))
  return (
    <Suspense>
      <UndoOffer key={id} undoable={undoable} onEnd={end} />
    </Suspense>
  )
}

function OpenDeletion() {
  const { resources } = useListContext().definition.endpoint
  const { value, refetch } = useRead(useHost(), readUndos, {}, { since: 'mount' })
  const deletion = value?.undos.find(({ resource }) => resource === resources?.[0])
  return deletion && <DeletionOffer key={deletion.id} deletion={deletion} onEnd={refetch} />
}

/** Its time counts from when this tab read it. */
function DeletionOffer({ deletion: { id, text, milliseconds }, onEnd }: { deletion: Deletion; onEnd: () => void }) {
  const [until] = useState(() => Date.now() + milliseconds)
  const since = until - useUndoSeconds() * 1000
  return (
    <Suspense>
      <UndoOffer undoable={{ text, endpoint: runUndo, ids: [id], since }} onEnd={onEnd} />
    </Suspense>
  )
}
