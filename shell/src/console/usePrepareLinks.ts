import { mayReadAhead } from '@matchdesk/shared/client'
import type { PageComponent } from '@matchdesk/shared/remote'
import { useRootEvent } from '@matchdesk/shared/ui/base'
import { useRef } from 'react'
import { preloadScripts } from '../remotes/loader/preload'
import { openPage, type RemotePage } from '../remotes/registry/remotePages'
import { useConsoleServices } from './services/consoleServices'
import { readFirst } from './services/preloadPage'

/** In milliseconds. A pointer that stays longer on a link does not just pass. */
const stay = 80

/**
 * Prepares the page of a link where the pointer or the focus stays: its code is prefetched. Where its code runs already, its first answer
 * is read too, unless the console waits for another one.
 */
export function usePrepareLinks(pages: readonly RemotePage[]) {
  const { pageLoader, transport, queries } = useConsoleServices()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function prepare(href: string) {
    const { pathname, searchParams } = new URL(href.slice(1), 'http://page')
    const match = openPage(pages, pathname)
    if (!match) return
    preloadScripts(match.page.releases[0], 'prefetch')
    const state = pageLoader.getPageState(match.page)
    if (state?.status === 'loaded' && queries.isFetching() === 0)
      readFirst(state.Component as PageComponent, { ...transport, reads: queries, params: match.params, search: searchParams })
  }
  function point({ target }: Event) {
    clearTimeout(timer.current)
    const href = target instanceof Element ? target.closest('a[href^="#/"]')?.getAttribute('href') : undefined
    if (href && mayReadAhead()) timer.current = setTimeout(() => prepare(href), stay)
  }
  useRootEvent(['pointerover', 'focusin'], point)
}
