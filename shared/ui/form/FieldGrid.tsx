import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { fieldColumns, fieldGap } from '../fieldColumns'

/** Fields in columns of the same width, which fill their container however wide it is. */
export const FieldGrid = ({ fields, children }: { fields: number; children: ReactNode }) => (
  <Box containerType="inline-size">
    <Grid gap={`${fieldGap}px`} css={fieldColumns(fields)}>
      {children}
    </Grid>
  </Box>
)
