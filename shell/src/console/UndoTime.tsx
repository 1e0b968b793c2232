import { useCapabilitySet, useRead, useWrite } from '@matchdesk/shared/client'
import { readPreferences, savePreferences, undoTimes } from '@matchdesk/shared/contract'
import { Box, Heading, RetryNotice, Segmented, Skeleton, Text } from '@matchdesk/shared/ui'
import { durationText } from '@matchdesk/shared/values'
import { useConsoleServices } from './services/consoleServices'

const choices = undoTimes.map((seconds) => ({ value: String(seconds), title: durationText(seconds) }))

/** The time in which the signed-in administrator can undo a deletion or a decision. */
export function UndoTime() {
  const { transport } = useConsoleServices()
  const capabilities = useCapabilitySet(transport.capabilities)
  const { value, failure, refetch } = useRead(transport, readPreferences, {})
  const { send } = useWrite(transport)
  if (!capabilities?.has('records') || !capabilities.has(readPreferences.level)) return null

  function choose(choice: string) {
    const undo = undoTimes.find((seconds) => String(seconds) === choice)
    void send(savePreferences, { body: { tables: {}, undo } })
  }

  return (
    <Box as="section" marginBlockStart="5" fontSize="sm">
      <Heading as="h3" fontSize="md">
        Time to undo
      </Heading>
      {value ? (
        <Box marginBlockStart="2">
          <Text marginBlockEnd="2">Undo is offered for this time. The message about a decision goes to the member after it.</Text>
          <Segmented label="Time to undo" choices={choices} value={String(value.undo)} onChange={choose} />
        </Box>
      ) : failure ? (
        <RetryNotice failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Box>
  )
}
