import { Flex } from '@matchdesk/shared/ui'
import { Skeleton } from '@matchdesk/shared/ui/base'
import { DashboardPanel, PanelRow } from './DashboardPanel'

export const MonthReportSkeleton = () => (
  <DashboardPanel title="Month by month" size="wide">
    <Skeleton rows={7} label="Loading the month" />
  </DashboardPanel>
)

/** The dashboard until its numbers have loaded. */
export const DashboardSkeleton = () => (
  <>
    <PanelRow>
      <DashboardPanel title="Waiting for a decision" size="half">
        <Skeleton rows={6} label="Loading what waits" />
      </DashboardPanel>
      <Flex flex="1 1 420px" gap="4" wrap="wrap">
        <DashboardPanel title="Registrations" size="half">
          <Skeleton rows={1} label="Loading registrations" />
        </DashboardPanel>
        <DashboardPanel title="Proposals" size="half">
          <Skeleton rows={1} label="Loading proposals" />
        </DashboardPanel>
      </Flex>
    </PanelRow>
    <PanelRow>
      <MonthReportSkeleton />
      <DashboardPanel title="Registrations and proposals by month" size="wide">
        <Skeleton rows={7} label="Loading the months" />
      </DashboardPanel>
    </PanelRow>
  </>
)
