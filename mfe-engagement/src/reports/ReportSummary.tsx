import type { Output, reports } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatMoment, plural } from '@matchdesk/shared/screens'
import { Flex, Heading, Stack } from '@matchdesk/shared/ui'
import { Badge } from '@matchdesk/shared/ui/base'
import { FactList } from '@matchdesk/shared/ui/review'

/** The reports about a person: number, senders, first date and reasons. */
export function ReportSummary({ summary: { status, total, senders, since, reasons } }: { summary: Output<typeof reports.about> }) {
  const { locale } = useHost()
  return (
    <>
      <FactList
        facts={[
          { title: 'Status', value: <Badge tone={status ? 'bad' : 'plain'}>{status ? 'Blocked' : 'Not blocked'}</Badge> },
          { title: 'Reports', value: total.toLocaleString(locale) },
          { title: 'Reported by', value: plural(senders, 'person', 'people') },
          { title: 'Since', value: since ? formatMoment(since, locale) : 'No report' },
        ]}
      />
      <Stack as="section" gap="2" aria-label="Reasons">
        <Heading as="h3" size="part">
          Reasons
        </Heading>
        <ul>
          {reasons.map(({ title, count }) => (
            <Flex as="li" key={title} justify="space-between" gap="3">
              <bdi>{title}</bdi>
              <strong>{count.toLocaleString(locale)}</strong>
            </Flex>
          ))}
        </ul>
      </Stack>
    </>
  )
}
