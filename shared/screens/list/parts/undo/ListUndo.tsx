import { useRead } from '@matchdesk/shared/client'
import { readUndos, runUndo, undoSeconds, type Output } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Suspense, useState } from 'react'
import { changesUndos } from '../../../action/undoable'
import { joinNames } from '../../../values/format'
import { useListContext, type ListReport } from '../../state/ListContext'

const UndoOffer = lazyPart(() => import('./UndoOffer'))

type Deletion = Output<typeof readUndos>['undos'][number]

/** Offers to undo what was done last in the list, else the newest deletion that another tab did, or this one before a reload. */
export function ListUndo() {
  const { definition, report } = useListContext()
  const [endReport, setEndReport] = useState<ListReport>()
  const undoable = report === endReport ? undefined : report?.undoable
  if (!report || !undoable) return <OpenDeletion />
  const isDelete = report.action && changesUndos(report.action.endpoint)
  const text = isDelete ? `Deleted: ${joinNames(report.rows.map(definition.getName))}` : undoable.text
  return (
    <Suspense>
      <UndoOffer key={undoable.ids[0]} undoable={{ ...undoable, text }} onEnd={() => setEndReport(report)} />
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
  const [since] = useState(() => Date.now() + milliseconds - undoSeconds * 1000)
  return (
    <Suspense>
      <UndoOffer undoable={{ text, endpoint: runUndo, ids: [id], since }} onEnd={onEnd} />
    </Suspense>
  )
}
