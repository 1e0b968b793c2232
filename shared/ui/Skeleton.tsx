import { Box } from '@chakra-ui/react'

/** Grey rows in the place of what is still loading. Says so to screen readers. */
export function Skeleton({ rows, label = 'Loading' }: { rows: number; label?: string }) {
  return (
    <Box role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} height="5" marginBlock="3" borderRadius="sm" bg="bg.muted" width={`${96 - ((row * 17) % 30)}%`} />
      ))}
    </Box>
  )
}
