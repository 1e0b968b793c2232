import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { keyOf } from '../base/events/keyOf'
import { usePortalRoot } from '../base/portalRoot'

const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type=hidden])'

/**
 * A dialog that is modal within its host's part of the page only: beside the page that a portal owns, nothing is locked, hidden
 * or kept from the focus of who clicks there. Without such a part, in the shell, the whole page is its own.
 */
export function useModal(onClose: () => void, closesBeside: boolean) {
  const root = usePortalRoot()
  const content = useRef<HTMLDivElement>(null)
  const hold = useEffectEvent(() => {
    const host = root?.current
    const page = host?.getRootNode()
    if (!host || !(page instanceof ShadowRoot)) return undefined
    const before = page.activeElement
    const siblings = [...host.children].filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && !one.inert && !one.contains(content.current) && !one.matches('[data-toasts], [data-part=backdrop]'),
    )
    siblings.forEach((one) => (one.inert = true))
    return () => {
      siblings.forEach((one) => (one.inert = false))
      if (before instanceof HTMLElement && (page.activeElement === null || !before.contains(page.activeElement)))
        before.focus({ preventScroll: true })
    }
  })
  // Before the dialog takes the focus.
  useLayoutEffect(() => hold(), [])
  const beside = useClickBeside(onClose)
  const positioner = closesBeside ? beside : {}
  if (!root) return { root: { closeOnInteractOutside: false }, positioner, content: { ref: content } }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (keyOf(event) === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (keyOf(event) !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
    const { activeElement } = event.currentTarget.getRootNode() as ShadowRoot
    const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (activeElement !== end && stops.some((stop) => stop === activeElement)) return
    event.preventDefault()
    start?.focus()
  }
  return {
    root: { modal: false, trapFocus: false, closeOnInteractOutside: false, closeOnEscape: false, restoreFocus: false },
    positioner,
    content: { ref: content, onKeyDown },
  }
}

/** Handlers of the box around a dialog, for a click that begins and ends in that box: WCAG 2.5.2 asks that a press alone does nothing. */
function useClickBeside(onClick: () => void) {
  const isPressed = useRef(false)
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  return {
    // The page of a modal dialog takes no pointer.
    style: { pointerEvents: 'auto' },
    onMouseDown: (event: MouseEvent) => void (isPressed.current = isBeside(event)),
    onMouseUp: (event: MouseEvent) => void (isPressed.current &&= isBeside(event)),
    onClick: (event: MouseEvent) => isPressed.current && isBeside(event) && onClick(),
  } as const
}
