import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { UndoBar } from '@matchdesk/shared/ui/overlay'
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

  async function undo() {
    for (const [index, id] of ids.entries()) {
      const outcome = await send(endpoint, { params: { id } } as never)
      if (!outcome) return
      if (!outcome.ok) {
        if (concernsRows.has(outcome.failure.kind)) onEnd()
        return
      }
      if (index < ids.length - 1) continue
      onEnd()
      host.bus.emit('toast', { tone: 'success', text: undoneText ?? (outcome.value as { message: string }).message })
    }
  }
  return (
    <UndoBar busy={busy} onUndo={() => void undo()}>
      {text}
    </UndoBar>
  )
}
