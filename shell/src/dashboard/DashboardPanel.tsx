import { Flex, Heading, Panel } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Stands across from the title. */
  action?: ReactNode
  size?: 'wide' | 'half'
  children: ReactNode
}

const room = { wide: '2.5 1 560px', half: '1 1 420px' }

/** One panel of the dashboard. */
export const Block = ({ title, action, size, children }: Props) => (
  <Panel aria-label={title} flex={size ? room[size] : '1 1 300px'} minWidth="0">
    <Flex justify="space-between" align="center" gap="2" wrap="wrap" minHeight="8" marginBlockEnd="2">
      <Heading size="part">{title}</Heading>
      {action}
    </Flex>
    {children}
  </Panel>
)
