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
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  return useMemo<Host>(
    () => ({
      ...transport,
      session: { userId },
      path: pathname,
      state,
      navigate: (path, withState) => void navigate(path, { state: withState }),
      href: (path) => (pageAt(pages, path.split(/[?#]/)[0] ?? '') ? `#${path}` : undefined),
      markForm: changedForms.mark,
      setTitle,
      locale: 'en-US',
    }),
    [transport, changedForms, pathname, state, navigate, pages, userId, setTitle],
  )
}
