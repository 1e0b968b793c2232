import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const narrowest = 240
const gap = 12
const mostColumns = 9

/** For each room that one more column needs: as many columns as leave the fewest gaps in the last row. */
const columnsFor = (fields: number) =>
  Object.fromEntries(
    Array.from({ length: Math.min(fields, mostColumns) }, (_, index) => index + 1).map((columns) => [
      `@container (min-width: ${columns * (narrowest + gap) - gap}px)`,
      { gridTemplateColumns: `repeat(${Math.ceil(fields / Math.ceil(fields / columns))}, minmax(0, 1fr))` },
    ]),
  )

/** Fields in columns of the same width, which fill their container however wide it is. */
export const FieldGrid = ({ fields, children }: { fields: number; children: ReactNode }) => (
  <Box containerType="inline-size">
    <Grid gap={`${gap}px`} css={columnsFor(fields)}>
      {children}
    </Grid>
  </Box>
)
