import type { PageInfo } from '@matchdesk/shared/release'
import { findPath, pageAt } from '@matchdesk/shared/host'
import type { Host, RecordRef } from '@matchdesk/shared/remote'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConfig } from '../services/shellServices'
import { useConsoleServices } from './services/consoleServices'

/** The router counts the pages of its own history. */
const isFirstPage = () => !(history.state?.idx ?? 0)

const drafts = () => sessionStorage

const toHref = (path: string | undefined) => path && `#${path}`

/** The host of every page; `pages` are those of `all` that the API has and the session may open. */
export function useConsoleHost(all: readonly PageInfo[], pages: readonly PageInfo[], userId: string, setTitle: Host['setTitle']): Host {
  const { appName, currency, countryCode } = useConfig()
  const { transport, dirtyForms, questions } = useConsoleServices()
  const navigate = useNavigate()
  const { pathname, state }: { pathname: string; state: unknown } = useLocation()
  const visiblePaths = useMemo(() => new Set(pages.map(({ path }) => path)), [pages])
  const href = useCallback(
    (path: string) => {
      // The search includes pages that are not visible: without `/users/new`, its address matches the user with the code `new`.
      const page = pageAt(all, path.split(/[?#]/)[0] ?? '')
      return page && visiblePaths.has(page.path) ? `#${path}` : undefined
    },
    [all, visiblePaths],
  )
  const hrefTo = useCallback((record: RecordRef) => toHref(findPath(pages, record)), [pages])
  return useMemo<Host>(
    () => ({
      ...transport,
      session: { userId },
      path: pathname,
      state,
      navigate(to, withState) {
        const path = typeof to === 'string' ? to : findPath(pages, to)
        if (path) void navigate(path, { state: withState })
        else transport.bus.emit('toast', { tone: 'info', text: 'The page for this is switched off for now. Try again later.' })
      },
      back: (path) => void (isFirstPage() ? navigate(path, { replace: true }) : navigate(-1)),
      href,
      hrefTo,
      markForm: dirtyForms.mark,
      ask: questions.ask,
      drafts,
      setTitle,
      locale: 'en-US',
      appName,
      currency,
      countryCode,
    }),
    [transport, dirtyForms, questions, pathname, state, navigate, pages, href, hrefTo, userId, setTitle, appName, currency, countryCode],
  )
}
