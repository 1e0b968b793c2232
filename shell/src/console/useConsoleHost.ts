import type { Host } from '@matchdesk/shared/remote'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { siteAt, type Place } from '../federation/remotePages'
import { useDesk } from './services/consoleServices'

/** What the shell lends to every page. */
export function useConsoleHost(places: readonly Place[], userId: string, setTitle: Host['setTitle']): Host {
  const { transport, forms } = useDesk()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMemo<Host>(
    () => ({
      ...transport,
      session: { userId },
      path: pathname,
      navigate: (path) => void navigate(path),
      href: (path) => (siteAt(places, path.split(/[?#]/)[0] ?? '') ? `#${path}` : undefined),
      markForm: forms.mark,
      setTitle,
      locale: 'en-US',
    }),
    [transport, forms, pathname, navigate, places, userId, setTitle],
  )
}
