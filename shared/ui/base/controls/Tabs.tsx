import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import * as styles from './tabs.module.css'

interface Props {
  label: string
  tabs: readonly { readonly id: string; readonly title: string }[]
  current: string
  onPick: (id: string) => void
  /** The panel of the current tab. */
  children: ReactNode
}

/** The pixels by which an element sticks out of its box sideways. `scrollIntoView` would also let the next Tab start there. */
function hiddenBeside(box: Element, inside: Element): number {
  const [outer, inner] = [box.getBoundingClientRect(), inside.getBoundingClientRect()]
  return Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
}

/** The one tab bar, with its panel. The arrow keys, Home and End go from tab to tab. */
export function Tabs({ label, tabs, current, onPick, children }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]')
    if (list.current && tab) list.current.scrollLeft += hiddenBeside(list.current, tab)
  }, [current])
  const at = tabs.findIndex((tab) => tab.id === current)

  function move(event: KeyboardEvent<HTMLElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = isRightToLeft ? -1 : 1
    const next = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onPick(tab.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onPick(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0}>
        {children}
      </div>
    </>
  )
}
