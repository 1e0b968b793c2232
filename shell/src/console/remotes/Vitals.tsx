import type { Output, telemetry } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Heading, Stack, Text } from '@matchdesk/shared/ui'
import { type Column, DataTable } from '@matchdesk/shared/ui/base'
import { ChartPanel } from '../../dashboard/ChartPanel'
import { PanelRow } from '../../dashboard/DashboardPanel'

type VitalList = Output<typeof telemetry.vitals>
type PageVital = VitalList['pages'][number] & { readonly id: string }

const names = { INP: 'Answer to a press (INP)', LCP: 'Largest content (LCP)', CLS: 'Layout shift (CLS)', rows: 'Press to first rows' } as const

const valueOf = (value: number | null, { name }: PageVital) => (value === null ? '' : name === 'CLS' ? value.toFixed(3) : `${value} ms`)

const columns: readonly Column<PageVital>[] = [
  { key: 'remote', title: 'Remote', cell: ({ remote, version }) => `${remote} ${version}` },
  { key: 'page', title: 'Page', kind: 'long', cell: ({ page }) => <span translate="no">{page}</span> },
  { key: 'name', title: 'Measure', kind: 'long', cell: ({ name, role }) => `${names[name]}${role && `, slowest: ${role}`}` },
  { key: 'day', title: 'Day', kind: 'number', align: 'end', cell: (row) => valueOf(row.day, row) },
  { key: 'week', title: 'Week', kind: 'number', align: 'end', cell: (row) => valueOf(row.week, row) },
  { key: 'sessions', title: 'Sessions', kind: 'number', align: 'end', cell: ({ sessions }) => sessions },
]

/** The 75th percentiles of all browsers, as people feel them. */
export function Vitals({ list: { pages, days } }: { list: VitalList }) {
  const { locale } = useHost()
  const rows = pages.map((row) => ({ ...row, id: `${row.remote} ${row.version} ${row.page} ${row.name}` }))
  return (
    <Stack gap="2">
      <Heading size="part">Vitals of real sessions</Heading>
      <Text color="fg.muted">
        Three of four sessions were at least as quick. The goals are 100 ms for the answer to a press and 1,200 ms for the largest content.
      </Text>
      {rows.length === 0 ? (
        <Text color="fg.muted">No vitals reported in the last 7 days.</Text>
      ) : (
        <>
          <PanelRow>
            <ChartPanel
              title="Vitals by day, 75th percentile"
              groupTitle="Day"
              groups={days.map((one) => ({ ...one, id: one.day }))}
              measures={[
                { title: 'Answer to a press, goal 100 ms', tone: 'brand', valueIn: ({ INP }) => INP ?? 0 },
                { title: 'Largest content, goal 1,200 ms', tone: 'accent', valueIn: ({ LCP }) => LCP ?? 0 },
              ]}
              format={(value) => `${value.toLocaleString(locale)} ms`}
            />
          </PanelRow>
          <DataTable label="Vitals by page, 75th percentile" rows={rows} columns={columns} nameOf={({ id }) => id} />
        </>
      )}
    </Stack>
  )
}
