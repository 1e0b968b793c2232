import { useRead } from '@matchdesk/shared/client'
import { dashboard } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { forbiddenText, useAddressParam, useFile } from '@matchdesk/shared/screens'
import { Box, Flex } from '@matchdesk/shared/ui'
import { Button, Icon, RetryNotice, Select, Skeleton } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { DashboardPanel } from '../DashboardPanel'
import { changeText, monthName, newestMonths, reportRows } from './report'

const choices = 24

const tableStyles = {
  width: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 'normal', textAlign: 'start' },
  '& thead': { color: 'fg.muted', fontSize: 'xs' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'end', paddingInlineStart: '4' },
  '& td': { whiteSpace: 'nowrap' },
  '@media (width >= 600px)': { '& thead th': { whiteSpace: 'nowrap' } },
  '& tbody :is(th, td)': { height: '8', borderBlockStartWidth: '1px', borderColor: 'border' },
  '& tbody tr:nth-of-type(n + 7) :is(th, td)': { fontWeight: 'semibold' },
} as const

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

  async function exportMonth() {
    if (!rows || !monthTitle || !beforeTitle) return
    const name = `MonthReport ${monthName(month, locale).replace(' ', ', ')}.xls`
    const { status } = await file.make(
      name,
      ['Figure', monthTitle, beforeTitle],
      rows.map((row) => [row.title, row.month, row.before]),
    )
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
        <Box as="table" aria-label={`${monthTitle} and ${beforeTitle}`} css={tableStyles}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">{monthTitle}</th>
              <th scope="col">{beforeTitle}</th>
              {isOver && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                <td>{row.format(row.month, locale)}</td>
                <td>{row.format(row.before, locale)}</td>
                {isOver && <td>{changeText(row, locale)}</td>}
              </tr>
            ))}
          </tbody>
        </Box>
      ) : failure ? (
        <RetryNotice failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton rows={7} label="Loading the month" />
      )}
    </DashboardPanel>
  )
}
