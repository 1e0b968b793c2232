import { useFailureToast, useRead } from '@matchdesk/shared/client'
import { dashboard } from '@matchdesk/shared/contract'
import type { PageInfo } from '@matchdesk/shared/release'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { Box, RetryNotice, Stack } from '@matchdesk/shared/ui'
import { lazy, Suspense } from 'react'
import { DashboardSkeleton } from './DashboardSkeleton'
import { Figures } from './Figures'
import { PanelRow } from './PanelRow'
import { Months } from './Months'
import { Shares } from './Shares'
import { Waiting } from './Waiting'

const DecisionTimes = lazy(() => import('./DecisionTimes'))

/** Registrations, proposals, and the records that wait for a decision. */
export default function Dashboard({ pages }: { pages: readonly PageInfo[] }) {
  const host = useHost()
  const { value, failure, refetch } = useRead(host, dashboard.read, {})
  const hasDecisionTimes = useCapabilities()?.has('decision-times') === true
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
            <Figures
              title="Registrations"
              today={value.todayRegister}
              month={value.thisMonthRegister}
              year={value.thisYearRegister}
              total={value.totalRegister}
            />
            <Figures
              title="Proposals"
              today={value.todayProposals}
              month={value.thisMonthProposals}
              year={value.thisYearProposals}
              total={value.totalProposals}
            />
          </PanelRow>
          {(value.months || value.waiting) && (
            <PanelRow>
              {value.months && <Months months={value.months} />}
              {value.waiting && <Waiting counts={value.waiting} oldest={value.oldest} pages={pages} />}
            </PanelRow>
          )}
          <PanelRow>
            <Shares title="Proposals by status" shares={value.progressProposal} />
            <Shares title="Requests" shares={value.progressRequest} />
            <Shares title="Gender" shares={value.progressGender} />
          </PanelRow>
          {hasDecisionTimes && (
            <Suspense>
              <DecisionTimes />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  )
}
