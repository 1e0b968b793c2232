import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { UndoBar } from '@matchdesk/shared/ui/overlay'
import { useRef } from 'react'
import { concernsRows } from '../../../action/batches'
import type { Undoable } from '../../../action/undoable'
import { useUndoTime } from './undoHooks'

interface Props {
  undoable: Undoable
  /** It was undone, or refused, or its time is over. */
  onEnd: () => void
}

/** The offer to undo what was done last. */
export default function UndoOffer({ undoable: { text, undoneText, endpoint, ids, since }, onEnd }: Props) {
  const host = useHost()
  const { busy, send } = useWrite(host, 'failure')
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
      {text}
    </UndoBar>
  )
}
