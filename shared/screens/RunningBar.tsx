import { Box, Button, Flex, Progress, Text } from '@matchdesk/shared/ui'
import { counted } from './format'

interface Props {
  label: string
  count: number
  of: number
  /** Without it, there is nothing left to cancel. */
  onCancel: (() => void) | undefined
}

/** How far something over many rows has come, with a way to end it. */
export const RunningBar = ({ label, count, of, onCancel }: Props) => (
  <Flex align="center" gap="3" wrap="wrap">
    <Box flex="1 1 160px">
      <Progress label={label} percent={(count / Math.max(1, of)) * 100} />
    </Box>
    <Text role="status" fontVariantNumeric="tabular-nums">{`${counted(count)} of ${counted(of)}`}</Text>
    <Button disabled={!onCancel} onClick={onCancel}>
      Cancel
    </Button>
  </Flex>
)
