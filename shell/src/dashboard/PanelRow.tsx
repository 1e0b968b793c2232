import { Flex } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'

/** Panels side by side as far as there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Flex gap="4" wrap="wrap">
    {children}
  </Flex>
)
