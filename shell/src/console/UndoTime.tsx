import { useCapabilitySet, useRead, useWrite } from '@matchdesk/shared/client'
import { readPreferences, savePreferences, undoTimes } from '@matchdesk/shared/contract'
import { Text } from '@matchdesk/shared/ui'
import { Segmented } from '@matchdesk/shared/ui/base'
import { durationText } from '@matchdesk/shared/values'
import { ProfileSection } from './ProfileSection'
import { useConsoleServices } from './services/consoleServices'

const choices = undoTimes.map((seconds) => ({ value: String(seconds), title: durationText(seconds) }))

/** The time in which the signed-in administrator can undo a deletion or a decision. */
export function UndoTime() {
  const { transport } = useConsoleServices()
  const hasRecords = useCapabilitySet(transport.capabilities)?.has('records') ?? false
  const reading = useRead(transport, readPreferences, {})
  const { send } = useWrite(transport)
  if (!hasRecords) return null
  function choose(choice: string) {
    const undo = undoTimes.find((seconds) => String(seconds) === choice)
    void send(savePreferences, { body: { tables: {}, undo } })
  }

  return (
    <ProfileSection title="Time to undo" reading={reading}>
      {({ undo }) => (
        <>
          <Text marginBlockEnd="2">Undo is offered for this time. The message about a decision goes to the member after it.</Text>
          <Segmented label="Time to undo" choices={choices} value={String(undo)} onChange={choose} />
        </>
      )}
    </ProfileSection>
  )
}
