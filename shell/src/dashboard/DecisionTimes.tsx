import { useRead } from '@matchdesk/shared/client'
import { dashboard, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import { RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import { ChartPanel } from './ChartPanel'
import { DashboardPanel, PanelRow } from './DashboardPanel'
import { unitOfTime } from './unitOfTime'

type Times = Output<typeof dashboard.decisionTimes>

const title = 'Time to a decision on payments by week'

/** The waiting times of payments, and the decisions by administrator. */
export default function DecisionTimes() {
  const { value, failure, refetch } = useRead(useHost(), dashboard.decisionTimes, {})
  if (value) return <TimesPanels times={value} />
  return (
    <PanelRow>
      <DashboardPanel title={title} size="wide">
        {failure ? <RetryNotice failure={failure} onRetry={refetch} /> : <Skeleton rows={7} label="Loading the weeks" />}
      </DashboardPanel>
    </PanelRow>
  )
}

function TimesPanels({ times: { weeks, administrators } }: { times: Times }) {
  const { locale } = useHost()
  const { inUnit, format } = unitOfTime(Math.max(0, ...weeks.map(({ p90 }) => p90 ?? 0)), locale)
  const name = (week: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${week}T00:00:00Z`))
  const count = (value: number) => value.toLocaleString(locale)
  return (
    <PanelRow>
      <ChartPanel
        title={title}
        groupTitle="Week from"
        groups={weeks.map((one) => ({
          ...one,
          id: one.week,
          name: name(one.week, { dateStyle: 'long' }),
          shortName: name(one.week, { month: 'short', day: 'numeric' }),
        }))}
        measures={[
          { title: 'Median', tone: 'brand', valueIn: ({ median }) => inUnit(median ?? 0) },
          { title: '90th percentile', tone: 'accent', valueIn: ({ p90 }) => inUnit(p90 ?? 0) },
        ]}
        more={[{ key: 'decisions', title: 'Decisions', kind: 'number', align: 'end', cell: ({ decisions }) => count(decisions) }]}
        format={format}
      />
      <DashboardPanel title="Decisions by administrator in these weeks">
        {administrators.length === 0 ? (
          <Text color="fg.muted">No decisions in the last twelve weeks.</Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {administrators.map((one) => (
              <Flex as="li" key={one.id} justify="space-between" gap="3">
                <bdi translate="no">{one.name}</bdi>
                <Box as="strong" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {count(one.decisions)}
                </Box>
              </Flex>
            ))}
          </Stack>
        )}
      </DashboardPanel>
    </PanelRow>
  )
}
