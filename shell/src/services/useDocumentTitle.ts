import { useEffect } from 'react'
import { useConfig } from './shellServices'

/** Names the browser tab for a page, and for the console alone until there is one. */
export function useDocumentTitle(page: string | undefined): void {
  const { appName } = useConfig()
  const title = page ? `${page} · ${appName}` : appName
  useEffect(() => {
    document.title = title
  }, [title])
}
