import { Button, DataTable, type Column } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { BarChart, type Group, type Measure } from './BarChart'
import { DashboardPanel } from './DashboardPanel'

interface Props<R extends Group> {
  title: string
  /** The title of the column of groups: `Month`. */
  groupTitle: string
  groups: readonly R[]
  measures: readonly Measure<R>[]
  format: (value: number) => string
}

/** Figures as bars, or as the table of what the bars show. */
export function ChartPanel<R extends Group>({ title, groupTitle, groups, measures, format }: Props<R>) {
  const [asTable, setAsTable] = useState(false)
  const columns: readonly Column<R>[] = [
    { key: 'name', title: groupTitle, kind: 'word', cell: ({ name }) => name },
    ...measures.map(({ title: measure, valueIn }): Column<R> => ({
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
        <DataTable label={`${title}, as a table`} rows={groups} columns={columns} nameOf={({ name }) => name} />
      ) : (
        <BarChart label={`${title}: the same numbers can be shown as a table`} measures={measures} groups={groups} format={format} />
      )}
    </DashboardPanel>
  )
}
