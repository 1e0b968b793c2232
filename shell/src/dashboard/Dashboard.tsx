import { useEndpoint, useFailureToast, useRead } from '@matchdesk/shared/client'
import { dashboard } from '@matchdesk/shared/contract'
import type { PageInfo } from '@matchdesk/shared/release'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Stack } from '@matchdesk/shared/ui'
import { RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import { lazy, Suspense } from 'react'
import { Figures } from './Figures'
import { DashboardPanel, PanelRow } from './DashboardPanel'
import { Months } from './Months'
import { Shares } from './Shares'
import { Waiting } from './Waiting'

const ReturnedMoney = lazy(() => import('./ReturnedMoney'))
const UnmatchedMoney = lazy(() => import('./UnmatchedMoney'))
const MonthReport = lazy(() => import('./month/MonthReport'))

/** The records that wait for a decision, the figures of registrations and proposals, and their shares. */
export default function Dashboard({ pages }: { pages: readonly PageInfo[] }) {
  const host = useHost()
  const { value, failure, refetch } = useRead(host, dashboard.read, {})
  const capabilities = useCapabilities()
  const hasMoney = capabilities?.has('money') === true
  const canReadMonth = useEndpoint(host, dashboard.month) !== undefined
  const error = failure?.kind === 'expired' ? undefined : failure
  useFailureToast(host, failure)

  return (
    <Stack gap="4">
      {error && (
        <Box maxWidth="720px">
          <RetryNotice failure={error} onRetry={refetch} />
        </Box>
      )}
      {!value && !error && <DashboardSkeleton />}
      {value && (
        <>
          <PanelRow>
            {value.waiting && <Waiting counts={value.waiting} oldest={value.oldest} pages={pages} />}
            <Flex flex="1 1 420px" gap="4" wrap="wrap">
              <Figures title="Registrations" figures={value} kind="Register" />
              <Figures title="Proposals" figures={value} kind="Proposals" />
            </Flex>
          </PanelRow>
          {(value.months || canReadMonth) && (
            <PanelRow>
              {canReadMonth && (
                <Suspense fallback={monthReportSkeleton}>
                  <MonthReport latest={value.months?.at(-1)?.month} />
                </Suspense>
              )}
              {value.months && <Months months={value.months} />}
            </PanelRow>
          )}
          <PanelRow>
            <Shares title="Proposals by status" shares={value.progressProposal} />
            <Shares title="Requests" shares={value.progressRequest} />
            <Shares title="Gender" shares={value.progressGender} />
            {hasMoney && (
              <Suspense>
                <ReturnedMoney />
                <UnmatchedMoney />
              </Suspense>
            )}
          </PanelRow>
        </>
      )}
    </Stack>
  )
}

const PanelSkeleton = ({ title, size, rows, label }: Readonly<Record<'title' | 'label', string> & { size: 'wide' | 'half'; rows: number }>) => (
  <DashboardPanel title={title} size={size}>
    <Skeleton rows={rows} label={label} />
  </DashboardPanel>
)

const monthReportSkeleton = <PanelSkeleton title="Month by month" size="wide" rows={7} label="Loading the month" />

/** The dashboard until its numbers have loaded. */
const DashboardSkeleton = () => (
  <>
    <PanelRow>
      <PanelSkeleton title="Waiting for a decision" size="half" rows={6} label="Loading what waits" />
      <Flex flex="1 1 420px" gap="4" wrap="wrap">
        <PanelSkeleton title="Registrations" size="half" rows={1} label="Loading registrations" />
        <PanelSkeleton title="Proposals" size="half" rows={1} label="Loading proposals" />
      </Flex>
    </PanelRow>
    <PanelRow>
      {monthReportSkeleton}
      <PanelSkeleton title="Registrations and proposals by month" size="wide" rows={7} label="Loading the months" />
    </PanelRow>
  </>
)
