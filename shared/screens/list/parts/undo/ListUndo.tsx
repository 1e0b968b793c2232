import { useRead, useWrite } from '@matchdesk/shared/client'
import { readUndos, runUndo } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { useRef } from 'react'
import { concernsRows } from '../../../action/batches'
import { useUndoSeconds, useUndoTime, type Undoable } from '../../../action/undoable'
import { useListContext } from '../../state/ListProvider'

const UndoBar = lazyPart(async () => {
  const { UndoBar: Bar } = await import('@matchdesk/shared/ui/overlay')
  return { default: Bar }
})

/** Offers to undo what was done last in the list, else the newest deletion that another tab did, or this one before a reload. */
export function ListUndo() {
  const { undoable, offerUndo } = useListContext()
  if (!undoable) return <OpenDeletion />
  const id = undoable.ids[0]
  /** Another offer may have come meanwhile. */
  const end = () => offerUndo((offer) => (offer?.ids[0] === id ? undefined : offer))
  return <UndoOffer key={id} undoable={undoable} onEnd={end} />
}

/** Its time counts from when this tab read it. */
function OpenDeletion() {
  const { resources } = useListContext().definition.endpoint
  const { value, answeredAt, refetch } = useRead(useHost(), readUndos, {}, { since: 'mount' })
  const seconds = useUndoSeconds()
  const deletion = value?.undos.find(({ resource }) => resource === resources?.[0])
  if (!deletion) return null
  const { id, text, milliseconds } = deletion
  return <UndoOffer key={id} undoable={{ text, endpoint: runUndo, ids: [id], since: answeredAt + milliseconds - seconds * 1000 }} onEnd={refetch} />
}

interface OfferProps {
  undoable: Undoable
  /** It was undone, or refused, or its time is over. */
  onEnd: () => void
}

/** The bar with the undo, until its time is over. */
export function UndoOffer({ undoable: { text, undoneText, endpoint, ids, since }, onEnd }: OfferProps) {
  const host = useHost()
  const { busy, send } = useWrite(host, 'failure')
  const end = new Date(since + useUndoSeconds() * 1000)
  useUndoTime(since, onEnd)

  const answeredIds = useRef(new Set<string>())
  const isRefused = useRef(false)

  /** Another try after a failure goes on with the batches that have no answer. */
  async function undo() {
    let message: string | undefined
    for (const id of ids) {
      if (answeredIds.current.has(id)) continue
      const outcome = await send(endpoint, { params: { id } } as never)
      if (!outcome) return
      if (outcome.ok) message = (outcome.value as { message: string }).message
      else if (concernsRows.has(outcome.failure.kind)) isRefused.current = true
      else return
      answeredIds.current.add(id)
    }
    onEnd()
    if (message !== undefined && !isRefused.current) host.bus.emit('toast', { tone: 'success', text: undoneText ?? message })
  }
  return (
    <UndoBar busy={busy} onUndo={() => void undo()}>
      {`${text}. Until ${end.toLocaleTimeString(host.locale)}.`}
    </UndoBar>
  )
}
