import { useValue } from '@matchdesk/shared/host'
import { Box } from '@matchdesk/shared/ui'
import { Button, Notice } from '@matchdesk/shared/ui/base'
import { useEffect, useState } from 'react'
import type { RemoteRegistry } from '../remotes/registry/registry'
import { remoteParam, withoutRemote } from './remoteParam'
import { isFrom } from './replaceByLocal'

/** Names the remote of this machine that is in the place of the released one, or why it is not, and takes it back. */
export function LocalRemoteBanner({ registry }: { registry: RemoteRegistry }) {
  const state = useValue(registry.state)
  const [isOffline, setOffline] = useState(false)
  const { name, origin } = remoteParam(location.search) ?? {}

  useEffect(() => {
    if (!origin) return
    const builds = new EventSource(`${origin}/builds`)
    let wasOffline = false
    builds.onopen = () => {
      if (wasOffline) void registry.refresh()
      setOffline((wasOffline = false))
    }
    builds.onerror = () => setOffline((wasOffline = true))
    return () => builds.close()
  }, [origin, registry])

  function text(): string {
    if (!origin) return 'Only http://localhost and http://127.0.0.1 may serve a local remote, as in ?remote=users@http://localhost:3001.'
    if (isOffline) return `${origin} does not respond: start ${name} there. Until then, what is released counts.`
    if (state.status === 'ready' && !state.pointers.some((pointer) => isFrom(origin, pointer)))
      return `${origin} does not serve ${name}: the released one is used.`
    return `${name} is the one of ${origin}, not the released one.`
  }
  const reset = () => (location.search = withoutRemote(location.search))
  return (
    <Box marginBlockEnd="4">
      <Notice tone="warn" action={<Button onClick={reset}>Reset</Button>}>
        {text()}
      </Notice>
    </Box>
  )
}
