import { useValue } from '@matchdesk/shared/host'
import { useEffect } from 'react'
import { useShellServices } from '../services/shellServices'
import type { PublicPageProps } from './ui/CardPage'

/** Who owns the app; empty where nobody has set it, as in development. */
export const useOwnerName = () => useValue(useShellServices().config.current).ownerName

/** What every public page shows beside its own content; also sets the title of the document. */
export function usePublicPage(title: string): PublicPageProps & { readonly ownerName: string } {
  const { config, clock } = useShellServices()
  const { appName, ownerName } = useValue(config.current)
  useEffect(() => {
    document.title = `${title} · ${appName}`
  }, [title, appName])
  return { title, brand: appName, ownerName, owner: ownerName || appName, year: new Date(clock.now()).getFullYear() }
}
