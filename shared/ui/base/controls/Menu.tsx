import type { ComponentProps, KeyboardEvent } from 'react'
import * as styles from './menu.module.css'

/** A native popover: it closes by itself on Escape or a click beside it. */
export const Popover = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} popover="auto" className={`${styles.popover} ${className}`} />
)

/** A popover of items. Arrow keys walk through them, and a click on one closes the menu. */
export const Menu = (props: ComponentProps<'div'>) => (
  <Popover
    {...props}
    role="menu"
    tabIndex={-1}
    ref={focusFirst}
    onKeyDown={moveFocus}
    onClick={({ currentTarget, target }) => (target as Element).closest(items) && currentTarget.hidePopover()}
  />
)

const items = '[role^=menuitem]'

/** The browser focuses it while it shows the popover, so that no key comes in between. React's autoFocus sets no attribute. */
const focusFirst = (menu: HTMLDivElement | null) => menu?.querySelector(`${items}:not(:disabled)`)?.setAttribute('autofocus', '')

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`${items}:not(:disabled)`)]
  const index = stops.findIndex((item) => item.matches(':focus'))
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}
