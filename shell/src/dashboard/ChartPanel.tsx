import { useHost } from '@matchdesk/shared/remote'
import { Button, DataTable, type Column } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { BarChart, type Measure } from './BarChart'
import { DashboardPanel } from './DashboardPanel'

/** The names of a date in the table and at the axis. */
const styles = {
  Month: { name: { month: 'long', year: 'numeric' }, shortName: { month: 'short' } },
  Day: { name: { dateStyle: 'long' }, shortName: { month: 'short', day: 'numeric' } },
} as const

interface Props<R extends { readonly id: string }> {
  title: string
  /** The title of the column of groups. */
  groupTitle: keyof typeof styles
  /** Each has a date as its id. */
  groups: readonly R[]
  measures: readonly Measure<R>[]
  format: (value: number) => string
}

/** Figures as bars, or as the table of what the bars show. */
export function ChartPanel<R extends { readonly id: string }>({ title, groupTitle, groups, measures, format }: Props<R>) {
  const { locale } = useHost()
  const [asTable, setAsTable] = useState(false)
  const { name, shortName } = styles[groupTitle]
  const toName = (date: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(date))
  const rows = groups.map((group) => ({ ...group, name: toName(group.id, name), shortName: toName(group.id, shortName) }))
  type Row = (typeof rows)[number]
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: groupTitle, kind: 'word', cell: (row) => row.name },
    ...measures.map(({ title: measure, valueIn }): Column<Row> => ({
      key: measure,
      title: measure,
      kind: 'number',
      align: 'end',
      cell: (group) => format(valueIn(group)),
    })),
  ]
  return (
    <DashboardPanel
      title={title}
      size="wide"
      action={<Button onClick={() => setAsTable(!asTable)}>{asTable ? 'Show as chart' : 'Show as table'}</Button>}
    >
      {asTable ? (
        <DataTable label={`${title}, as a table`} rows={rows} columns={columns} nameOf={(row) => row.name} />
      ) : (
        <BarChart label={`${title}: the same numbers can be shown as a table`} measures={measures} groups={rows} format={format} />
      )}
    </DashboardPanel>
  )
}
