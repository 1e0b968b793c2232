import { call, useCapabilitySet, useRead } from '@matchdesk/shared/client'
import { apiDocument, session } from '@matchdesk/shared/contract'
import { Box, Flex, Text } from '@matchdesk/shared/ui'
import { Button, download, Icon, Picture, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { Passkeys } from './Passkeys'
import { SecondFactor } from './SecondFactor'
import { Sessions } from './Sessions'
import { UndoTime } from './UndoTime'
import { useConsoleServices } from './services/consoleServices'

/** Name, e-mail and picture of the administrator, the ways to sign in, the time to undo, the sessions, and the document of the API. */
export default function Profile({ onClose }: { onClose: () => void }) {
  const { value, failure, refetch } = useRead(useConsoleServices().transport, session.profile, {})
  return (
    <Dialog title="Profile" onClose={onClose}>
      <Box marginBlockStart="4">
        {value ? (
          <Flex gap="4" align="center">
            <Picture src={value.profile.profile} alt={`Picture of ${value.profile.name}`} size={72} />
            <Box minWidth="0" overflowWrap="anywhere" dir="auto">
              <Text fontSize="lg" fontWeight="semibold">
                {value.profile.name}
              </Text>
              {value.profile.email_id && <Text color="fg.muted">{value.profile.email_id}</Text>}
              {value.profile.role && <Text color="fg.muted">{value.profile.role}</Text>}
            </Box>
          </Flex>
        ) : failure ? (
          <RetryNotice failure={failure} onRetry={refetch} />
        ) : (
          <Skeleton rows={2} />
        )}
      </Box>
      <SecondFactor />
      <Passkeys />
      <UndoTime />
      <Sessions />
      <DialogFooter>
        <ApiDocument />
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Saves the OpenAPI document of the API, which has no page of its own in production. */
function ApiDocument() {
  const { transport } = useConsoleServices()
  const hasRemotes = useCapabilitySet(transport.capabilities)?.has('remotes') ?? false
  const [isLoading, setLoading] = useState(false)
  if (!hasRemotes) return null

  async function save() {
    setLoading(true)
    const outcome = await call(transport, apiDocument.read, {})
    setLoading(false)
    if (outcome.ok) download(new Blob([JSON.stringify(outcome.value, null, 2)], { type: 'application/json' }), 'matchdesk-openapi.json')
    else transport.bus.emit('toast', { tone: 'error', text: outcome.failure.message })
  }

  return (
    <Button onClick={() => void save()} disabled={isLoading}>
      <Icon name="download" />
      API document
    </Button>
  )
}
