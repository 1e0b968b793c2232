import { useEffect, useState } from 'react'
import type { RemotePage } from '../federation/remotePages'
import { useShellServices } from '../services/shellServices'
import { useValue } from '../services/useValue'
import { UpdateNotice } from './layout/UpdateNotice'
import { useConsoleServices } from './services/consoleServices'

/** Polls the registry for new versions and offers them; waits while a form is changed. */
export function NewVersion({ remotePages }: { remotePages: readonly RemotePage[] }) {
  const { config } = useShellServices()
  const { registry, pageLoader, changedForms } = useConsoleServices()
  const { registryPoll } = useValue(config.current)
  const isFormChanged = useValue(changedForms.anyChanged)
  const [declined, setDeclined] = useState<string>()
  useEffect(() => {
    if (registryPoll === 0) return
    const timer = setInterval(() => void registry.refresh(), registryPoll)
    return () => clearInterval(timer)
  }, [registry, registryPoll])

  const newer = remotePages
    .map(({ versions }) => versions)
    .filter(([best, ...others]) => {
      const running = pageLoader.running.get(best.name)
      return running && running.version !== best.version && !others.some(({ version }) => version === running.version)
    })
  const names = [...new Set(newer.map(([{ name, version }]) => `${name} ${version}`))].join(', ')
  if (!names || names === declined || isFormChanged) return null
  return (
    <UpdateNotice onReload={() => location.reload()} onLater={() => setDeclined(names)}>
      {`A new version is here: ${names}.`}
    </UpdateNotice>
  )
}
