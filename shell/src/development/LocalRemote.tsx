import { useValue } from '@matchdesk/shared/host'
import type { Pointer } from '@matchdesk/shared/release'
import { Box } from '@matchdesk/shared/ui'
import { Button, Notice } from '@matchdesk/shared/ui/base'
import { useEffect, useState } from 'react'
import { parseRegistry, type RemoteRegistry } from '../remotes/registry/registry'
import { fetchJson } from '../services/json'
import { remoteParam, withoutRemote } from './remoteParam'

/** The pointers with the remote of this machine in the place of the released one, where it is asked for and there. */
export async function replaceByLocal(released: readonly Pointer[], search: string, timeout: number): Promise<readonly Pointer[]> {
  const param = remoteParam(search)
  if (!param) return released
  const { name, origin } = param
  const json = await fetchJson(`${origin}/registry.json`, timeout).catch(() => undefined)
  const local = parseRegistry(json)?.pointers.find((pointer) => pointer.name === name)
  if (!local) return released
  const current = { ...local.current, folder: `${origin}/${local.current.folder}` }
  return [{ name, enabled: true, current }, ...released.filter((pointer) => pointer.name !== name)]
}

/** Is it a remote that this origin serves? */
export const isFrom = (origin: string, { current }: Pointer) => current.folder.startsWith(`${origin}/`)

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
