import { Flex, Heading } from '@matchdesk/shared/ui'
import { Panel } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Placed at the end of the title's row. */
  action?: ReactNode
  size?: 'wide' | 'half'
  children: ReactNode
}

const flex = { wide: '2.5 1 500px', half: '1 1 420px' }

/** One panel of the dashboard. */
export const DashboardPanel = ({ title, action, size, children }: Props) => (
  <Panel aria-label={title} style={{ flex: size ? flex[size] : '1 1 300px', minWidth: 0 }}>
    <Flex justify="space-between" align="center" gap="2" wrap="wrap" minHeight="8" marginBlockEnd="2">
      <Heading size="part">{title}</Heading>
      {action}
    </Flex>
    {children}
  </Panel>
)

/** Panels side by side where they fit. */
export const PanelRow = ({ children }: { children: ReactNode }) => (
  <Flex gap="4" wrap="wrap">
    {children}
  </Flex>
)
