import { Panel, Progress, Row } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

interface Props {
  /** The title of the panel. */
  label: string
  /** The progress of the job in a sentence. */
  children: ReactNode
  /** Buttons that act on the job. */
  action?: ReactNode
  /** The part of a running job that is done. */
  running?: { readonly label: string; readonly percent: number } | undefined
}

/** The progress of a job of the server, or its outcome. */
export const JobPanel = ({ label, children, action, running }: Props) => (
  <Panel aria-label={label}>
    <Row>
      <p role="status">{children}</p>
      {action}
    </Row>
    {running && <Progress {...running} />}
  </Panel>
)
