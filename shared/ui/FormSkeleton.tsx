import { Box, Grid, Stack } from '@chakra-ui/react'
import { fieldColumns, fieldGap } from './fieldColumns'

/** What is known of a field before the code of its form has come. */
export interface ExpectedField {
  readonly control: 'line' | 'lines' | 'picture'
  readonly hasHint: boolean
}

const heights = { line: '8', lines: '20', picture: '16' } as const

const Expected = ({ control, hasHint }: ExpectedField) => (
  <Box>
    <Box height="19.5px" marginBlockEnd="1" />
    <Box height={heights[control]} borderRadius="md" bg="bg.muted" />
    {hasHint && <Box height="18px" marginBlockStart="1" />}
  </Box>
)

/** Grey fields and a button in the place of a form that is still loading: what is below it stays where it is when the form comes. */
export const FormSkeleton = ({ fields }: { fields: readonly ExpectedField[] }) => (
  <Stack gap="4" role="status" aria-label="Loading">
    <Box containerType="inline-size">
      <Grid gap={`${fieldGap}px`} css={fieldColumns(fields.length)}>
        {fields.map((field, index) => (
          <Expected key={index} {...field} />
        ))}
      </Grid>
    </Box>
    <Box height="8" width="20" borderRadius="md" bg="bg.muted" marginInlineStart="auto" />
  </Stack>
)
