import { useEndpoint } from '@matchdesk/shared/client'
import { history, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { type Action, ActionProgress, plural, useAction } from '@matchdesk/shared/screens'
import { Button } from '@matchdesk/shared/ui/base'
import { DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { SetBackQuestion } from './SetBackQuestion'

type HistoryRow = ListRow<typeof history.list>

interface Props {
  act: Pick<HistoryRow, 'id' | 'set_back'>
  nameOf: (subject: string) => string
  onClose: () => void
}

interface ActRecord {
  /** The subject. */
  readonly id: string
}

const label = 'Set all of these back'

const createAction = (id: string, setBack: NonNullable<HistoryRow['set_back']>): Action<ActRecord> => ({
  endpoint: history.setBack,
  label,
  question: (props) => <SetBackQuestion {...props} setBack={setBack} />,
  input: (records) => ({ params: { id }, body: { subjects: records.map((record) => record.id) } }),
})

/** Closes an act. Offers to set its records back where the API does. */
export function ActFooter({ act: { id, set_back }, nameOf, onClose }: Props) {
  const [records, setRecords] = useState<readonly ActRecord[]>(() => (set_back?.subjects ?? []).map((subject) => ({ id: subject })))
  const canSetBack = useEndpoint(useHost(), history.setBack) !== undefined
  const runner = useAction<ActRecord>({
    undoText: (_, rows) => `Set back: ${plural(rows.length, 'record')}`,
    onDone(_, successes) {
      const rest = records.filter((record) => !successes.includes(record))
      if (rest.length === 0) onClose()
      else setRecords(rest)
    },
  })
  return (
    <>
      <ActionProgress runner={runner} nameOf={(record) => nameOf(record.id)} shape={history.list.row} />
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {canSetBack && set_back && records.length > 0 && (
          <Button tone="brand" aria-disabled={runner.busy} onClick={() => !runner.busy && void runner.start(createAction(id, set_back), records)}>
            {label}
          </Button>
        )}
      </DialogFooter>
      {runner.dialog}
    </>
  )
}
