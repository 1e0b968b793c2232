import { Box, RetryNotice, Skeleton, Text } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'
import type { Rows } from './useRows'

interface Props {
  list: Rows<unknown>
  /** What it says when there is no row. */
  empty: string
  /** The table, shown as soon as there are rows. */
  children: ReactNode
}

/** What stands where the rows of a list are: why they are not here, that they are coming, that there are none, or they themselves. */
export const ListBody = ({ list, empty, children }: Props) => (
  <>
    {list.failure && <RetryNotice onRetry={list.again}>{list.failure.message}</RetryNotice>}
    {list.is === 'pending' && !list.failure && <Skeleton rows={12} />}
    {list.is === 'empty' && (
      <Box paddingBlock="12" textAlign="center">
        <Text color="fg.muted" role="status">
          {empty}
        </Text>
      </Box>
    )}
    {list.rows.length > 0 && children}
  </>
)
