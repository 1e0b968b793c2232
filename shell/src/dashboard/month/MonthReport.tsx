import { useRead } from '@matchdesk/shared/client'
import { dashboard } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { forbiddenText, useAddressParam, useFile } from '@matchdesk/shared/screens'
import { Flex } from '@matchdesk/shared/ui'
import { Button, type Column, DataTable, Icon, RetryNotice, Select, Skeleton } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { DashboardPanel } from '../DashboardPanel'
import { changeText, monthName, newestMonths, reportRows, type ReportRow } from './report'

const choices = 24

/** A month beside the month before it, up to the latest of the API, which knows its time zone; the address keeps the chosen one. */
export default function MonthReport({ latest }: { latest: string | undefined }) {
  const host = useHost()
  const { locale, bus, currency } = host
  const [monthParam, setMonthParam] = useAddressParam('month')
  const [monthInUtc] = useState(() => new Date().toISOString().slice(0, 7))
  const running = latest ?? monthInUtc
  const months = newestMonths(running, choices)
  const month = months.find((one) => one === monthParam) ?? running
  const { value, failure, refetch } = useRead(host, dashboard.month, { query: { month } })
  const file = useFile()
  const isOver = month !== running
  const rows = value && reportRows(value, currency)
  const monthTitle = value && `${monthName(value.month.month, locale)}${isOver ? '' : ', so far'}`
  const beforeTitle = value && monthName(value.before.month, locale)

  const number = (title: string, cell: (row: ReportRow) => string): Column<ReportRow> => ({ key: title, title, kind: 'number', align: 'end', cell })
  const columns = (current: string, previous: string): readonly Column<ReportRow>[] => [
    { key: 'title', title: 'Figure', kind: 'name', isHeader: true, cell: ({ title }) => title },
    number(current, (row) => row.format(row.month, locale)),
    number(previous, (row) => row.format(row.before, locale)),
    ...(isOver ? [number('Change', (row) => changeText(row, locale))] : []),
  ]

  async function exportMonth() {
    if (!rows || !monthTitle || !beforeTitle) return
    const name = `MonthReport ${monthName(month, locale).replace(' ', ', ')}.xls`
    const cells = rows.map((row) => [row.title, row.month, row.before])
    const { status } = await file.make(name, ['Figure', monthTitle, beforeTitle], cells)
    if (status === 'failed') bus.emit('toast', { tone: 'error', text: 'The file could not be made. Try again.' })
    if (status === 'forbidden') bus.emit('toast', { tone: 'error', text: forbiddenText })
  }

  return (
    <DashboardPanel
      title="Month by month"
      size="wide"
      action={
        <Flex gap="2" wrap="wrap">
          <Select fits aria-label="Month" value={month} onChange={({ target }) => setMonthParam(target.value === running ? undefined : target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one, locale)}
              </option>
            ))}
          </Select>
          <Button disabled={!rows || file.state.status === 'making'} onClick={() => void exportMonth()}>
            <Icon name="download" />
            Export this month
          </Button>
        </Flex>
      }
    >
      {rows && monthTitle && beforeTitle ? (
        <DataTable
          compact
          label={`${monthTitle} and ${beforeTitle}`}
          rows={rows}
          columns={columns(monthTitle, beforeTitle)}
          nameOf={({ title }) => title}
        />
      ) : failure ? (
        <RetryNotice failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton rows={7} label="Loading the month" />
      )}
    </DashboardPanel>
  )
}
