import { Button, Progress, Row } from '@matchdesk/shared/ui/base'
import { countText } from '../values/format'

interface Props {
  label: string
  count: number
  total: number
  /** Without it, there is nothing left to cancel. */
  onCancel: (() => void) | undefined
}

/** The progress of an action over many rows, with a way to end it. */
export const RunningBar = ({ label, count, total, onCancel }: Props) => (
  <Row>
    <Progress label={label} percent={(count / Math.max(1, total)) * 100} />
    <p role="status">{`${countText(count)} of ${countText(total)}`}</p>
    <Button disabled={!onCancel} onClick={onCancel}>
      Cancel
    </Button>
  </Row>
)
