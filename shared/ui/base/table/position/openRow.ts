import type { FocusEvent, MouseEvent, PointerEvent } from 'react'

const attribute = 'data-open'

const close = (body: HTMLElement) => body.querySelector(`[${attribute}]`)?.removeAttribute(attribute)

/**
 * Handlers of the body of a table. They open the row that the keyboard is in, unless a pointer is over the table: no row moves while a person
 * clicks. An attribute, since a selector with `:has()` is compared with each row of each page.
 */
export const openRow = {
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target.matches(':focus-visible') && !currentTarget.closest('table')?.matches(':hover')) target.closest('tr')?.setAttribute(attribute, '')
  },
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => close(currentTarget),
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => close(currentTarget),
}

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

/** A cell whose text, link or second line is cut shows all of them in the tooltip of the browser. */
export function showCutText({ target }: MouseEvent<HTMLElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>(':is(td, th):not([data-cell=actions])') : null
  if (cell) cell.title = [cell, ...cell.children].some(isCut) ? cell.innerText : ''
}
