import { useLoaded, useValue } from '@matchdesk/shared/host'
import { useEffect, useState } from 'react'
import type { RemotePage } from '../federation/registry/remotePages'
import { hasPage, isSameRelease } from '../federation/registry/versions'
import { useShellServices } from '../services/shellServices'
import { shellVersion } from '../services/version'
import { useConsoleServices } from './services/consoleServices'

const loadNotice = () => import(/* webpackChunkName: 'updateNotice' */ './layout/UpdateNotice')

interface Props {
  readonly remotePages: readonly RemotePage[]
  /** The page that is open, if a remote has it. */
  readonly current: RemotePage | undefined
}

/**
 * Polls the registry for new versions and offers them; waits while a form is changed. The open page is replaced where it stands;
 * a new version of the shell needs a reload.
 */
export function NewVersion({ remotePages, current }: Props) {
  const { config } = useShellServices()
  const { registry, pageLoader, changedForms } = useConsoleServices()
  const { registryPoll, appName } = useValue(config.current)
  const state = useValue(registry.state)
  const running = useValue(pageLoader.running)
  const isFormChanged = useValue(changedForms.anyChanged)
  const [declined, setDeclined] = useState<string>()
  useEffect(() => {
    if (registryPoll === 0) return
    const timer = setInterval(() => void registry.refresh(), registryPoll)
    return () => clearInterval(timer)
  }, [registry, registryPoll])

  const newest = new Map(remotePages.filter(({ enabled }) => enabled).map(({ versions }) => [versions[0].name, versions]))
  const newer = [...newest.values()].filter(([best]) => {
    const release = running.get(best.name)
    return release && !isSameRelease(release, best) && !pageLoader.hasFailed(best)
  })
  const newShell = state.status === 'ready' && state.shell !== shellVersion ? state.shell : undefined
  const names = [newShell && `${appName} ${newShell}`, ...newer.map(([{ name, version }]) => `${name} ${version}`)].filter(Boolean).join(', ')
  const isOffered = names !== '' && names !== declined && !isFormChanged
  const notice = useLoaded(isOffered, loadNotice, () => setDeclined(names))
  if (!isOffered || !notice) return null

  function update() {
    if (newShell) return location.reload()
    for (const versions of newer) {
      const [best] = versions
      if (best.name === current?.versions[0].name && hasPage(best, current.path)) void pageLoader.update(versions, current.path)
      else pageLoader.drop(best.name)
    }
  }
  return (
    <notice.UpdateNotice onUpdate={update} onLater={() => setDeclined(names)}>
      {`A new version is here: ${names}.`}
    </notice.UpdateNotice>
  )
}
