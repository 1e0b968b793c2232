import { Skeleton } from '@matchdesk/shared/ui/base'
import { DashboardPanel } from './DashboardPanel'
import { PanelRow } from './PanelRow'

/** The dashboard until its numbers have loaded. */
export const DashboardSkeleton = () => (
  <>
    <PanelRow>
      <DashboardPanel title="Registrations" size="half">
        <Skeleton rows={1} label="Loading registrations" />
      </DashboardPanel>
      <DashboardPanel title="Proposals" size="half">
        <Skeleton rows={1} label="Loading proposals" />
      </DashboardPanel>
    </PanelRow>
    <PanelRow>
      <DashboardPanel title="Registrations and proposals by month" size="wide">
        <Skeleton rows={7} label="Loading the months" />
      </DashboardPanel>
      <DashboardPanel title="Waiting for a decision">
        <Skeleton rows={5} label="Loading what waits" />
      </DashboardPanel>
    </PanelRow>
  </>
)
