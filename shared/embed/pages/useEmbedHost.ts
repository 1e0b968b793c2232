import { useCapabilitySet } from '@matchdesk/shared/client'
import { availablePages, findPath, followedLink, pageAt, useValue } from '@matchdesk/shared/host'
import type { Host, RecordRef } from '@matchdesk/shared/remote'
import { useCallback, useMemo, useState, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEmbedServices } from '../services'

/** The host of a mounted remote, the title of its page, and the handler of clicks on its links. */
export function useEmbedHost() {
  const services = useEmbedServices()
  const { remote, options, bus } = services
  const { href, locale = 'en-US', appName = 'Matchdesk', currency, countryCode } = useValue(options)
  const userId = useValue(bus.auth)?.USERID ?? ''
  const navigate = useNavigate()
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation()
  const [title, setTitle] = useState<string>()
  const capabilitySet = useCapabilitySet(services.capabilities)
  const pages = useMemo(() => availablePages(remote.pages, capabilitySet), [remote, capabilitySet])
  /** The pages by the addresses that the portal has for them. */
  const [paths] = useState(() => new Map<string, string>())
  const toAddress = useCallback(
    (path: string) => {
      if (!pageAt(pages, toPathname(path))) return undefined
      const address = href?.(path) ?? `#${path}`
      paths.set(address, path)
      return address
    },
    [pages, href, paths],
  )
  const toRecordAddress = useCallback(
    (record: RecordRef) => {
      const path = findPath(pages, record)
      return path ? toAddress(path) : href?.(record)
    },
    [pages, toAddress, href],
  )

  const host = useMemo<Host>(() => {
    const { send, capabilities, dirtyForms, questions, drafts, tell, isFirstPage } = services
    const leave = (record: RecordRef) => {
      if (tell('leave', record)) bus.emit('toast', { tone: 'info', text: 'That page is not a part of this portal' })
    }
    return {
      bus,
      send,
      capabilities,
      session: { userId },
      path: pathname,
      state,
      navigate(to, withState) {
        const path = typeof to === 'string' ? to : findPath(pages, to)
        if (path) void navigate(path, { state: withState })
        else if (typeof to === 'object') leave(to)
      },
      back: (path) => void (isFirstPage() ? navigate(path, { replace: true }) : navigate(-1)),
      href: toAddress,
      hrefTo: toRecordAddress,
      markForm: dirtyForms.mark,
      ask: questions.ask,
      drafts,
      setTitle,
      locale,
      appName,
      currency,
      countryCode,
    }
  }, [services, bus, userId, pathname, state, navigate, pages, toAddress, toRecordAddress, locale, appName, currency, countryCode])

  function follow(event: MouseEvent) {
    const address = followedLink(event.nativeEvent)?.getAttribute('href')
    const path = address && paths.get(address)
    if (!path) return
    event.preventDefault()
    void navigate(path)
  }
  return { host, follow, path: pathname + search, title: title ?? pageAt(remote.pages, pathname)?.title ?? '' }
}

const toPathname = (path: string) => path.split(/[?#]/)[0] ?? ''
