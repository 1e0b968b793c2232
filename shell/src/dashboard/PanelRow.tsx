import { Flex } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'

/** Panels side by side where they fit. */
export const PanelRow = ({ children }: { children: ReactNode }) => (
  <Flex gap="4" wrap="wrap">
    {children}
  </Flex>
)
