import { createElement, useEffect, useRef, version, type ReactElement } from 'react'
import type { Mounted, MountOptions } from '../types'
import { foreignCard, showReactCard } from './foreignReact'
import { mount } from './mount'

/** Is this React older than 18.3? */
const isOld = () => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < 18 || (major === 18 && minor < 3)
}

function useRemote(props: MountOptions): ReactElement {
  const { apiBaseUrl, path, theme, locale, appName, currency, report } = props
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const mounted = useRef<Mounted>(undefined)

  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!box.current) return undefined
    if (isOld()) return showReactCard(box.current, `The host shares React ${version}.`)
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
  useEffect(() => mounted.current?.update({ theme, locale, appName, currency, report }), [theme, locale, appName, currency, report])
  // oxlint-disable-next-line react/refs -- createElement passes the ref on and does not read it
  return createElement('div', { ref: box, style: { inlineSize: '100%', blockSize: '100%' } })
}

/**
 * A remote as a component of a host with React 18.3 or newer. Nothing of React crosses the border to the page, which has its own. React 18 and
 * older pass a context beside the props.
 */
export default function App(props: MountOptions, context?: object): ReactElement {
  try {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always called: it throws where the renderer is of another React
    return useRemote(props)
  } catch {
    return foreignCard(context === undefined, `Its component has React ${version}, and another copy of React renders it.`)
  }
}
