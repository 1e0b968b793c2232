import { Box, Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { LongTable } from '@matchdesk/shared/ui/review'
import { useState } from 'react'
import type { Reading } from '../reading/readFile'
import { leftOutReasons } from '../reading/toRows'

/** Says beside the import how many lines it leaves out and why, and shows them. */
export function LeftOut({ reading: { rows, leftOut } }: { reading: Reading }) {
  const [isOpen, setOpen] = useState(false)
  if (leftOut.length === 0) return null
  const counts = new Map<string, number>()
  for (const { reason } of leftOut) counts.set(leftOutReasons[reason], (counts.get(leftOutReasons[reason]) ?? 0) + 1)
  const all = rows.length + leftOut.length
  const text = [
    `${leftOut.length} of ${all} lines ${leftOut.length === 1 ? 'is' : 'are'} left out`,
    ...[...counts].map(([reason, count]) => `${reason}: ${count}`),
  ]
  return (
    <Box flex="1 1 100%">
      <Text>{`${text.join('. ')}.`}</Text>
      <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Look at them
      </Button>
      {isOpen && (
        <LongTable
          label="Lines left out"
          titles={['Line', 'Reason', 'Text']}
          rows={leftOut.map(({ line, reason, text: words }) => [String(line), leftOutReasons[reason], words])}
          count={leftOut.length}
        />
      )}
    </Box>
  )
}
