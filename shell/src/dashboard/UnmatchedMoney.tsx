import { useRead } from '@matchdesk/shared/client'
import { statements } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatDay, plural } from '@matchdesk/shared/values'
import { Flex, Stack, Text } from '@matchdesk/shared/ui'
import { RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import { DashboardPanel } from './DashboardPanel'

const maxDays = 10

/** The money on statements that belongs to no payment, by day. Nothing is shown to a role that reads no statements. */
export default function UnmatchedMoney() {
  const host = useHost()
  const { locale, currency } = host
  const { value, failure, isPending, refetch } = useRead(host, statements.unmatched, {})
  if (!value && !failure && !isPending) return null
  return (
    <DashboardPanel title="Money without a payment">
      {failure && <RetryNotice failure={failure} onRetry={refetch} />}
      {isPending && <Skeleton rows={4} label="Loading the money without a payment" />}
      {value?.days.length === 0 && <Text color="fg.muted">Each row of the imported statements has its payment.</Text>}
      <Stack as="ul" gap="2" listStyleType="none">
        {value?.days.slice(0, maxDays).map(({ day, rows, amount }) => (
          <Flex as="li" key={day} justify="space-between" gap="3">
            <a href={host.hrefTo({ kind: 'statementDay', id: day })}>{formatDay(day, locale)}</a>
            <Text as="span" fontVariantNumeric="tabular-nums">{`${formatAmount(amount, locale, currency)}, ${plural(rows, 'row')}`}</Text>
          </Flex>
        ))}
      </Stack>
    </DashboardPanel>
  )
}
