import { createElement, StrictMode, useEffect, useRef, useState, version } from 'react-18'
import { createRoot } from 'react-dom-18/client'

const { embeds, options } = globalThis.portal

/** A remote as a component of this portal. */
function Remote({ name, theme }) {
  const box = useRef(null)
  const mounted = useRef(undefined)
  useEffect(() => {
    let gone = false
    void import(/* @vite-ignore */ `${embeds}${name}.js`).then(({ mount }) => {
      if (!gone) mounted.current = mount(box.current, { ...options(), theme })
    })
    return () => {
      gone = true
      mounted.current?.unmount()
      mounted.current = undefined
    }
  }, [name])
  useEffect(() => mounted.current?.update({ theme }), [theme])
  return createElement('div', { ref: box, id: 'box', style: { height: 560 } })
}

function Portal() {
  const [isOpen, setOpen] = useState(true)
  const [theme, setTheme] = useState('light')
  return createElement(
    'main',
    null,
    createElement('h1', null, `React ${version}`),
    createElement('button', { onClick: () => setOpen(!isOpen) }, isOpen ? 'Close it' : 'Open it'),
    createElement('button', { onClick: () => setTheme('dark') }, 'Dark'),
    isOpen && createElement(Remote, { name: 'users', theme }),
  )
}

createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(Portal)))
