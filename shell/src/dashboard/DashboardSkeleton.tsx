import { Skeleton } from '@matchdesk/shared/ui'
import { Block } from './DashboardPanel'
import { Row } from './PanelRow'

/** The dashboard before its numbers have come. */
export const Bones = () => (
  <>
    <Row>
      <Block title="Registrations" size="half">
        <Skeleton rows={1} label="Loading registrations" />
      </Block>
      <Block title="Proposals" size="half">
        <Skeleton rows={1} label="Loading proposals" />
      </Block>
    </Row>
    <Row>
      <Block title="Registrations and proposals by month" size="wide">
        <Skeleton rows={7} label="Loading the months" />
      </Block>
      <Block title="Waiting for a decision">
        <Skeleton rows={5} label="Loading what waits" />
      </Block>
    </Row>
  </>
)
