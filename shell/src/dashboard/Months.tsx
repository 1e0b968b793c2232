import type { dashboard, Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, DataTable, type Column } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { BarChart, type Series } from './BarChart'
import { DashboardPanel } from './DashboardPanel'

type Month = NonNullable<Output<typeof dashboard.read>['months']>[number]

const title = 'Registrations and proposals by month'
const series: readonly Series[] = [
  { title: 'Registrations', tone: 'brand' },
  { title: 'Proposals', tone: 'accent' },
]

/** The last twelve months as bars, or as the table of what the bars show. */
export function Months({ months }: { months: readonly Month[] }) {
  const { locale } = useHost()
  const [asTable, setAsTable] = useState(false)
  const name = (month: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  const format = (value: number) => value.toLocaleString(locale)
  const rows = months.map((month) => ({ ...month, id: month.month, name: name(month.month, { month: 'long', year: 'numeric' }) }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'month', title: 'Month', kind: 'word', cell: (row) => row.name },
    { key: 'registrations', title: 'Registrations', kind: 'number', align: 'end', cell: (row) => format(row.registrations) },
    { key: 'proposals', title: 'Proposals', kind: 'number', align: 'end', cell: (row) => format(row.proposals) },
  ]
  return (
    <DashboardPanel
      title={title}
      size="wide"
      action={<Button onClick={() => setAsTable(!asTable)}>{asTable ? 'Show as chart' : 'Show as table'}</Button>}
    >
      {asTable ? (
        <DataTable label="Months" rows={rows} columns={columns} nameOf={(row) => row.name} />
      ) : (
        <BarChart
          label={`${title}: the same numbers can be shown as a table`}
          series={series}
          groups={rows.map((row) => ({ label: name(row.month, { month: 'short' }), title: row.name, values: [row.registrations, row.proposals] }))}
          format={format}
        />
      )}
    </DashboardPanel>
  )
}
