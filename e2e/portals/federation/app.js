import { createElement, useCallback, useEffect, useState, version } from 'react'
import { createRoot } from 'react-dom/client'

const { portal } = globalThis

/** A remote as the documentation of the portals shows it: a card with Retry in its place where the host cannot load it. */
function Remote({ name, load }) {
  const [{ App, error }, setState] = useState({})
  const open = useCallback(() => {
    load(name).then(
      (module) => setState({ App: module.default }),
      (error) => setState({ error }),
    )
  }, [name, load])
  useEffect(open, [open])
  if (error)
    return createElement('p', { role: 'alert' }, `${name} did not load: ${error.message} `, createElement('button', { onClick: open }, 'Retry'))
  return App ? createElement(App, { ...portal.options(), path: portal.paths[name] }) : null
}

function Portal({ load }) {
  const [names, setNames] = useState([])
  const toggle = (name) => setNames(names.includes(name) ? names.filter((open) => open !== name) : [...names, name])
  return createElement(
    'main',
    null,
    createElement('h1', null, `React ${version}`),
    ['users', 'packages', 'payments', 'engagement', 'masterdata'].map((name) =>
      createElement('button', { key: name, onClick: () => toggle(name) }, `${names.includes(name) ? 'Close' : 'Open'} ${name}`),
    ),
    names.map((name) => createElement('div', { key: name, id: name, style: { height: 560 } }, createElement(Remote, { name, load }))),
  )
}

/** Starts the portal of a federation host, which loads the module `App` of a remote. */
export function start(load) {
  portal.load = load
  createRoot(document.getElementById('root')).render(createElement(Portal, { load }))
}
