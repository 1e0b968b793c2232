import type { Reading } from '@matchdesk/shared/client'
import type { Endpoint, Output } from '@matchdesk/shared/contract'
import { Box, Flex, Heading, Text } from '@matchdesk/shared/ui'
import { RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import type { ReactNode, Ref } from 'react'

interface Props<E extends Endpoint> {
  readonly title: string
  readonly reading: Reading<E>
  /** Its heading, which takes the focus when the control that had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children: (value: Output<E>) => ReactNode
}

/** A section of the profile about what the API answers. Renders nothing where the API does not serve it. */
export function ProfileSection<E extends Endpoint>({ title, reading, heading, children }: Props<E>) {
  const { value, failure, isPending, refetch } = reading
  if (value === undefined && !failure && !isPending) return null
  return (
    <Box as="section" marginBlockStart="5" fontSize="sm">
      <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {value !== undefined ? (
        <Box marginBlockStart="2">{children(value)}</Box>
      ) : failure ? (
        <RetryNotice failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Box>
  )
}

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
