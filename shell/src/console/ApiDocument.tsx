import { call, useCapabilitySet } from '@matchdesk/shared/client'
import { apiDocument } from '@matchdesk/shared/contract'
import { Button, download, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { useConsoleServices } from './services/consoleServices'

/** Saves the OpenAPI document of the API, which has no page of its own in production. */
export function ApiDocument() {
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
