import { createElement, useEffect, useRef, type ReactElement } from 'react'
import type { Mounted, MountOptions } from '../types'
import { mount } from './mount'

/** A remote as a component of a host with React 18.3 or newer. Nothing of React crosses the border to the page, which has its own. */
export default function App(props: MountOptions): ReactElement {
  const { apiBaseUrl, path, theme, locale, appName, currency, countryCode, report } = props
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const mounted = useRef<Mounted>(undefined)

  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!box.current) return undefined
    // A host may set another function at each render: the page calls the last one.
    const remote = mount(box.current, {
      ...latest.current,
      apiBaseUrl,
      session: (reason) => latest.current.session(reason),
      href: (page) => latest.current.href?.(page),
      onEvent: (event) => latest.current.onEvent?.(event),
    })
    mounted.current = remote
    return () => remote.unmount()
  }, [apiBaseUrl])
  useEffect(() => mounted.current?.update({ path }), [path])
  useEffect(
    () => mounted.current?.update({ theme, locale, appName, currency, countryCode, report }),
    [theme, locale, appName, currency, countryCode, report],
  )
  // oxlint-disable-next-line react/refs -- createElement passes the ref on and does not read it
  return createElement('div', { ref: box, style: { inlineSize: '100%', blockSize: '100%' } })
}
