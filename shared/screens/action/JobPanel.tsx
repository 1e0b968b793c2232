import { Panel, Progress, Row } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

interface Props {
  /** The title of the panel. */
  label: string
  /** How the job gets on, in a sentence. */
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  /** How much of a running job is done. */
  running?: { readonly label: string; readonly percent: number } | undefined
}

/** How a job of the server gets on, or what became of it. */
export const JobPanel = ({ label, children, action, running }: Props) => (
  <Panel aria-label={label}>
    <Row>
      <p role="status">{children}</p>
      {action}
    </Row>
    {running && <Progress {...running} />}
  </Panel>
)
