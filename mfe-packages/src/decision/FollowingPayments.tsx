import { useHost } from '@matchdesk/shared/remote'
import { Text } from '@matchdesk/shared/ui'
import { periodText, type Period } from './periodText'

/** A payment after the one that an administrator sets back. */
export interface FollowingPayment {
  readonly id: string
  readonly name: string
  /** Undefined where several decisions together change it. */
  readonly period: Period | undefined
}

export interface FollowingProps {
  /** Above their list. */
  text: string
  payments: readonly FollowingPayment[]
}

const maxItems = 10

/** The part of a question that names the later payments which a decision changes; nothing where there are none. */
export function FollowingPayments({ text, payments }: FollowingProps) {
  const { locale } = useHost()
  if (payments.length === 0) return null
  const more = payments.length - maxItems
  return (
    <>
      <span>{text}</span>
      <Text as="ul">
        {payments.slice(0, maxItems).map(({ id, name, period }) => (
          <li key={id}>
            <bdi translate="no">{name}</bdi>
            <span>{`: ${period ? periodText(period, locale) : 'gets new dates'}`}</span>
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </Text>
    </>
  )
}
