/**
 * Is it the second click of a double click? It is not for what the first one brought: an answer may have come in between, and
 * another row, form or state stands below the pointer. A press of a key, which has no count, is none.
 */
export const isSecondClick = (event: Event) => event instanceof MouseEvent && event.detail > 1
