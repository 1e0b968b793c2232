import type { PageInfo } from '@matchdesk/shared/contract'
import type { Host } from '@matchdesk/shared/remote'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pageAt } from './pages/pageAt'
import { useConsoleServices } from './services/consoleServices'

/** What the shell lends to every page. */
export function useConsoleHost(pages: readonly PageInfo[], userId: string, setTitle: Host['setTitle']): Host {
  const { transport, changedForms } = useConsoleServices()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMemo<Host>(
    () => ({
      ...transport,
      session: { userId },
      path: pathname,
      navigate: (path) => void navigate(path),
      href: (path) => (pageAt(pages, path.split(/[?#]/)[0] ?? '') ? `#${path}` : undefined),
      markForm: changedForms.mark,
      setTitle,
      locale: 'en-US',
    }),
    [transport, changedForms, pathname, navigate, pages, userId, setTitle],
  )
}
