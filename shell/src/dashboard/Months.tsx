import type { dashboard, Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { ChartPanel } from './ChartPanel'

type Month = NonNullable<Output<typeof dashboard.read>['months']>[number]

/** Registrations and proposals of the last twelve months. */
export function Months({ months }: { months: readonly Month[] }) {
  const { locale } = useHost()
  return (
    <ChartPanel
      title="Registrations and proposals by month"
      groupTitle="Month"
      groups={months.map((one) => ({ ...one, id: one.month }))}
      measures={[
        { title: 'Registrations', tone: 'brand', valueIn: ({ registrations }) => registrations },
        { title: 'Proposals', tone: 'accent', valueIn: ({ proposals }) => proposals },
      ]}
      format={(value) => value.toLocaleString(locale)}
    />
  )
}
