import type { PublicPageProps } from './look/CardPage'
import { useEffect } from 'react'
import { useShell } from '../services/shellServices'
import { useValue } from '../services/useValue'

/** What every public page shows beside its own content. */
export function usePublic(title: string): PublicPageProps {
  const { settings, clock } = useShell()
  const { appName, ownerName } = useValue(settings.now)
  useEffect(() => {
    document.title = `${title} · ${appName}`
  }, [title, appName])
  return { title, brand: appName, owner: ownerName || appName, year: new Date(clock.now()).getFullYear() }
}
