import { useHost } from '@matchdesk/shared/remote'
import { Text } from '@matchdesk/shared/ui'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { decisions, type Status } from '../../decisions'
import { periodText } from '../../periodText'
import { nameOf, type Payment } from '../payment'

interface Props {
  of: Payment
  status: Status
  onConfirm: () => void
  onCancel: () => void
}

/** Shows the dates that later payments get when a payment is set back. */
export default function SetBackQuestion({ of, status, ...answers }: Props) {
  const { locale } = useHost()
  const decision = decisions.find((one) => one.status === status)
  return (
    <Confirm title={decision?.ask(nameOf(of)) ?? ''} action={decision?.label ?? status} tone="brand" busy={false} {...answers}>
      Later payments of this member move:
      <Text as="ul">
        {of.moves?.map(({ id, package_name, ...period }) => (
          <li key={id}>
            <bdi>{package_name}</bdi>
            {`: ${periodText(period, locale)}`}
          </li>
        ))}
      </Text>
    </Confirm>
  )
}
