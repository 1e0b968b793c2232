import { useEndpoint, useRead } from '@matchdesk/shared/client'
import { describePaidBack, getInfo, paymentKinds, transactions, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatDay, formatMoment } from '@matchdesk/shared/screens'
import { Box, Flex, Text } from '@matchdesk/shared/ui'
import { Badge } from '@matchdesk/shared/ui/base'

type Payment = ListRow<typeof transactions.list>

const tones = getInfo(transactions.list.row.shape.status)?.tones

/** The newest payment of a user with its status and the reason for it; its name opens it. Renders nothing where the session may not read payments. */
export function LastPayment({ user_code }: { user_code: string }) {
  const host = useHost()
  const canRead = useEndpoint(host, transactions.list) !== undefined
  const { value, failure } = useRead(host, transactions.list, canRead ? { query: { user_code, search: user_code, limit: 5 } } : undefined)
  // An API without the filter searches in all texts.
  const payment = value?.history.find((one) => one.user_code === user_code)
  if (!canRead) return null
  return (
    <Flex align="center" columnGap="3" wrap="wrap" minHeight="6">
      <Text color="fg.muted">Last payment</Text>
      {payment && <PaymentFacts payment={payment} />}
      {!payment && (value || failure) && <Text>{failure ? 'It could not be read.' : 'None yet'}</Text>}
    </Flex>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { hrefTo, locale, currency } = useHost()
  const { id, kind, name, package_name, package_amount, status, reason, correction, paid_back, createdAt } = payment
  const to = kind && hrefTo({ kind: paymentKinds[kind], id, name })
  const title = `${package_name}, ${formatAmount(package_amount, locale, currency)}`
  const formats = { day: (day: string) => formatDay(day, locale), amount: (amount: number) => formatAmount(amount, locale, currency) }
  const reasons = [reason, correction, paid_back && describePaidBack(paid_back, formats)].filter(Boolean).join(', ')
  return (
    <>
      <Box {...(to && { as: 'a', href: to, color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' })}>{title}</Box>
      <Badge tone={tones?.[status] ?? 'plain'}>{status}</Badge>
      {reasons && <Text>{reasons}</Text>}
      {createdAt && <Text color="fg.muted">{formatMoment(createdAt, locale)}</Text>}
    </>
  )
}
