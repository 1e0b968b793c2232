import { Button, DataTable, type Column } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { BarChart, type Series } from './BarChart'
import { DashboardPanel } from './DashboardPanel'

/** A group of bars. */
interface Group {
  readonly id: string
  readonly name: string
  /** The name at the axis, where there is less room. */
  readonly shortName: string
}

/** One kind of bar, and how a group has it. */
interface Measure<R> extends Series {
  readonly valueIn: (group: R) => number
}

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
        <BarChart
          label={`${title}: the same numbers can be shown as a table`}
          series={measures}
          groups={groups.map((group) => ({ label: group.shortName, title: group.name, values: measures.map(({ valueIn }) => valueIn(group)) }))}
          format={format}
        />
      )}
    </DashboardPanel>
  )
}
