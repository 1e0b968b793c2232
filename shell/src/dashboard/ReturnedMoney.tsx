import { useEndpoint, useRead, useWrite } from '@matchdesk/shared/client'
import { paymentKinds, payments, statements, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Button, RetryNotice } from '@matchdesk/shared/ui/base'
import { formatAmount, formatDay } from '@matchdesk/shared/values'
import { DashboardPanel } from './DashboardPanel'

type Returned = Output<typeof statements.returned>['payments'][number]

const correction = 'Money came and went back'

/** The accepted payments whose money went back, each with a link to mark it as paid back, and a button that sets it back. Nothing is shown where there is none. */
export default function ReturnedMoney() {
  const host = useHost()
  const { locale, currency } = host
  const { value, failure, refetch } = useRead(host, statements.returned, {})
  const { busy, send } = useWrite(host)
  const canDecide = useEndpoint(host, payments.normal.decide) !== undefined
  const setBack = ({ payment: { id, kind, user_code }, updatedAt }: Returned) =>
    send(payments[kind].decide, { headers: { 'If-Match': updatedAt }, body: { id, user_code, status: 'Pending', correction } })
  if (!failure && !value?.payments.length) return null
  return (
    <DashboardPanel title="Accepted, and the money went back">
      {failure && <RetryNotice failure={failure} onRetry={refetch} />}
      <Stack as="ul" gap="2" listStyleType="none">
        {value?.payments.map((returned) => {
          const { payment, day, amount } = returned
          const name = `${payment.package_name} of ${payment.name}`
          return (
            <Flex as="li" key={payment.id} justify="space-between" align="center" gap="3">
              <Text as="span">
                <a href={host.hrefTo({ kind: paymentKinds[payment.kind], id: payment.id, name: payment.transaction_id })}>
                  <bdi translate="no">{name}</bdi>
                </a>
                {`, ${payment.transaction_id}: ${formatAmount(amount, locale, currency)} went back on ${formatDay(day, locale)}`}
              </Text>
              {canDecide && (
                <Button aria-label={`Set back ${name}`} disabled={busy} onClick={() => void setBack(returned)}>
                  Set back
                </Button>
              )}
            </Flex>
          )
        })}
      </Stack>
    </DashboardPanel>
  )
}
