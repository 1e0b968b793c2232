import { useCallback, type ComponentProps, type KeyboardEvent } from 'react'
import * as styles from './menu.module.css'

/** A native popover: it closes by itself on Escape or a click beside it. */
export const Popover = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} popover="auto" className={`${styles.popover} ${className}`} />
)

interface Props extends ComponentProps<'div'> {
  /** Opens the menu below this element at once; without it, a button with `popoverTarget` does. */
  anchor?: HTMLElement
}

/** A popover of items. Arrow keys walk through them, and a click on one closes the menu. */
export function Menu({ anchor, ...rest }: Props) {
  const prepare = useCallback(
    (menu: HTMLDivElement | null) => {
      // The browser focuses it while it shows the popover, so that no key comes in between. React's autoFocus sets no attribute.
      menu?.querySelector(`${items}:not(:disabled)`)?.setAttribute('autofocus', '')
      if (menu && anchor) openBelow(menu, anchor)
    },
    [anchor],
  )
  return (
    <Popover
      {...rest}
      role="menu"
      tabIndex={-1}
      ref={prepare}
      onKeyDown={moveFocus}
      onClick={({ currentTarget, target }) => (target as Element).closest(items) && currentTarget.hidePopover()}
    />
  )
}

const items = '[role^=menuitem]'

/** Within the window, whose start is at the right where people read from the right. */
function openBelow(menu: HTMLElement, anchor: HTMLElement) {
  menu.showPopover()
  const place = anchor.getBoundingClientRect()
  menu.style.top = `${Math.max(8, Math.min(place.bottom, innerHeight - menu.offsetHeight - 8))}px`
  menu.style.left = `${Math.max(8, Math.min(place.left, innerWidth - menu.offsetWidth - 8))}px`
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`${items}:not(:disabled)`)]
  const index = stops.findIndex((item) => item.matches(':focus'))
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}
