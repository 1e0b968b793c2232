import { useDocumentTitle } from '../../services/useDocumentTitle'
import { useConfig } from '../../services/shellServices'

/** The title of the document on a public page. */
export function usePublicTitle(title: string) {
  const { appName } = useConfig()
  useDocumentTitle(`${title} · ${appName}`)
}
