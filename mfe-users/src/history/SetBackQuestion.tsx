import type { history, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatMoment, plural, useRequiredText, type ActionQuestion } from '@matchdesk/shared/screens'
import { Text } from '@matchdesk/shared/ui'
import { Confirm } from '@matchdesk/shared/ui/overlay'

type SetBack = NonNullable<ListRow<typeof history.list>['set_back']>
type Props = Pick<ActionQuestion<{ readonly id: string }>, 'rows' | 'onConfirm' | 'onCancel'> & {
  readonly setBack: Omit<SetBack, 'subjects'>
}

/** Asks before records get the values that they had before an act. */
export function SetBackQuestion({ setBack: { is_reason_required: isReasonRequired, moves }, rows, onConfirm, onCancel }: Props) {
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
