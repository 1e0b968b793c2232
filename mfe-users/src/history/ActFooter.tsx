import { history, type ListRow } from '@matchdesk/shared/contract'
import { ActionProgress, useAction, useActionDialogs, useOfferUndo } from '@matchdesk/shared/screens'
import { Button } from '@matchdesk/shared/ui'
import { DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { SetBackQuestion } from './SetBackQuestion'

interface Props {
  act: Pick<ListRow<typeof history.list>, 'id' | 'set_back'>
  nameOf: (subject: string) => string
  onClose: () => void
}

interface ActRecord {
  readonly id: string
}

/** Closes an act. Offers to set its records back where the API does. */
export function ActFooter({ act: { id, set_back }, nameOf, onClose }: Props) {
  const offerUndo = useOfferUndo()
  const [records, setRecords] = useState<readonly ActRecord[]>(() => (set_back?.subjects ?? []).map((subject) => ({ id: subject })))
  const runner = useAction<ActRecord>(({ successes, undoable }) => {
    offerUndo(undoable)
    const rest = records.filter((record) => !successes.includes(record))
    if (rest.length === 0) onClose()
    else setRecords(rest)
  })
  const { start, dialog } = useActionDialogs(runner)
  const [first, ...others] = records

  const setBack = (some: ActRecord) =>
    start(
      {
        endpoint: history.setBack,
        label: 'Set all of these back',
        question: (props) => <SetBackQuestion {...props} isReasonRequired={set_back?.is_reason_required === true} />,
        input: (rows) => ({ params: { id }, body: { subjects: rows.map((record) => record.id) } }),
      },
      [some, ...others],
    )

  return (
    <>
      <ActionProgress runner={runner} nameOf={(record) => nameOf(record.id)} shape={history.list.row} />
      <DialogFooter>
        {first && (
          <Button disabled={runner.busy} onClick={() => setBack(first)}>
            Set all of these back
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
      {dialog}
    </>
  )
}
