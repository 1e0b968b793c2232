import { useValue } from '@matchdesk/shared/host'
import { useShellServices } from '../services/shellServices'
import { useDocumentTitle } from '../services/useDocumentTitle'
import type { PublicPageProps } from './ui/CardPage'

/** The owner of the app; empty where the setting is missing, as in development. */
export const useOwnerName = () => useValue(useShellServices().config.current).ownerName

/** The frame of a public page; also sets the title of the document. */
export function usePublicPage(title: string): PublicPageProps & { readonly ownerName: string } {
  const { config, clock } = useShellServices()
  const { appName, ownerName } = useValue(config.current)
  useDocumentTitle(`${title} · ${appName}`)
  return { title, brand: appName, ownerName, owner: ownerName || appName, year: new Date(clock.now()).getFullYear() }
}
