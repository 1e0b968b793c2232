import { useEndpoint } from '@matchdesk/shared/client'
import { history, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { ActionProgress, formatMoment, plural, useAction, useRequiredText, type Action, type ActionQuestion } from '@matchdesk/shared/screens'
import { Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Confirm, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'

type HistoryRow = ListRow<typeof history.list>
type SetBack = NonNullable<HistoryRow['set_back']>

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

const createAction = (id: string, setBack: SetBack): Action<ActRecord> => ({
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

/** Asks before records get the values that they had before an act. */
function SetBackQuestion({ setBack, rows, onConfirm, onCancel }: ActionQuestion<ActRecord> & { setBack: SetBack }) {
  const { is_reason_required: isReasonRequired, moves } = setBack
  const reason = useRequiredText({ title: 'Reason', hint: 'Administrators read it in the history.', maxLength: 200 })
  function confirm() {
    if (!isReasonRequired) onConfirm({})
    else if (reason.validate()) onConfirm({ reason: reason.value })
  }
  return (
    <Confirm
      title={`Set ${plural(rows.length, 'record')} back?`}
      action="Set back"
      tone="brand"
      first={isReasonRequired ? reason.input : undefined}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      Each gets the values that it had before this act. A record that somebody has changed since stays as it is.
      <Moves moves={moves} />
      {isReasonRequired && reason.field}
    </Confirm>
  )
}

const maxItems = 10

/** The further records that get other dates. */
function Moves({ moves }: Pick<SetBack, 'moves'>) {
  const { locale } = useHost()
  if (moves.length === 0) return null
  return (
    <>
      <Text marginBlockStart="2">These get other dates with it:</Text>
      <Text as="ul">
        {moves.slice(0, maxItems).map(({ name, start_date, expiry_date }, index) => (
          <li key={index}>
            <bdi translate="no">{name}</bdi>
            {start_date === null
              ? ': No dates'
              : `: From ${formatMoment(start_date, locale)} ${expiry_date === null ? 'for a lifetime' : `until ${formatMoment(expiry_date, locale)}`}`}
          </li>
        ))}
        {moves.length > maxItems && <li>{`and ${moves.length - maxItems} more`}</li>}
      </Text>
    </>
  )
}
