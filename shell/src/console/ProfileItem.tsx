import { Box, Flex, Text } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'

interface ItemProps {
  readonly name: string
  readonly detail: string
  /** The acts on it. */
  readonly children: ReactNode
}

/** A line in a list of the profile. */
export const ProfileItem = ({ name, detail, children }: ItemProps) => (
  <Flex as="li" gap="3" align="center" justify="space-between" paddingBlock="2" borderBlockEndWidth="1px" borderColor="border">
    <Box minWidth="0" overflowWrap="anywhere">
      <Text fontWeight="semibold">{name}</Text>
      <Text color="fg.muted">{detail}</Text>
    </Box>
    {children}
  </Flex>
)
