import { Button, Progress, Row } from '@matchdesk/shared/ui/base'
import { counted } from '../values/format'

interface Props {
  label: string
  count: number
  of: number
  /** Without it, there is nothing left to cancel. */
  onCancel: (() => void) | undefined
}

/** The progress of an action over many rows, with a way to end it. */
export const RunningBar = ({ label, count, of, onCancel }: Props) => (
  <Row>
    <Progress label={label} percent={(count / Math.max(1, of)) * 100} />
    <p role="status">{`${counted(count)} of ${counted(of)}`}</p>
    <Button disabled={!onCancel} onClick={onCancel}>
      Cancel
    </Button>
  </Row>
)
