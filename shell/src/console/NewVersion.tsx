import { useEffect, useState } from 'react'
import { UpdateNotice } from './layout/UpdateNotice'
import type { Site } from '../federation/remotePages'
import { useShell } from '../services/shellServices'
import { useValue } from '../services/useValue'
import { useDesk } from './services/consoleServices'

/** Looks for new versions now and then, and offers them; waits while a form is changed. */
export function NewVersion({ sites }: { sites: readonly Site[] }) {
  const { settings } = useShell()
  const { registry, pages, forms } = useDesk()
  const { registryPoll } = useValue(settings.now)
  const changed = useValue(forms.anyChanged)
  const [declined, setDeclined] = useState<string>()
  useEffect(() => {
    if (registryPoll === 0) return
    const timer = setInterval(() => void registry.read(), registryPoll)
    return () => clearInterval(timer)
  }, [registry, registryPoll])

  const newer = sites
    .map(({ versions }) => versions)
    .filter(([best, ...others]) => {
      const running = pages.running.get(best.name)
      return running && running.version !== best.version && !others.some(({ version }) => version === running.version)
    })
  const names = [...new Set(newer.map(([{ name, version }]) => `${name} ${version}`))].join(', ')
  if (!names || names === declined || changed) return null
  return (
    <UpdateNotice onReload={() => location.reload()} onLater={() => setDeclined(names)}>
      {`A new version is here: ${names}.`}
    </UpdateNotice>
  )
}
