import { history, type ListRow } from '@matchdesk/shared/contract'
import { type Action, ActionProgress, plural, useAction, useActionDialogs, useOfferUndo } from '@matchdesk/shared/screens'
import { Button } from '@matchdesk/shared/ui'
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
  const offerUndo = useOfferUndo()
  const [records, setRecords] = useState<readonly ActRecord[]>(() => (set_back?.subjects ?? []).map((subject) => ({ id: subject })))
  const runner = useAction<ActRecord>(({ successes, undoable }) => {
    offerUndo(undoable && { ...undoable, text: `Set back: ${plural(successes.length, 'record')}` })
    const rest = records.filter((record) => !successes.includes(record))
    if (rest.length === 0) onClose()
    else setRecords(rest)
  })
  const { start, dialog } = useActionDialogs(runner)
  const [first, ...others] = records
  return (
    <>
      <ActionProgress runner={runner} nameOf={(record) => nameOf(record.id)} shape={history.list.row} />
      <DialogFooter>
        {set_back && first && (
          <Button aria-disabled={runner.busy} onClick={() => !runner.busy && start(createAction(id, set_back), [first, ...others])}>
            {label}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
      {dialog}
    </>
  )
}
