/** The link that a click follows in this page; none for a click that opens it elsewhere, or that something has dealt with. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.target === '' ? link : undefined
}

/** Elements that take a drop by themselves. */
const takes = (types: readonly string[]) => (types.includes('Files') ? 'input[type=file]' : 'input, textarea, [contenteditable]')

/** Listens to `dragover` and `drop`: a file or a link that a person drops beside a field does not open in place of the page and what was typed. */
export function refuseDrop(event: DragEvent): void {
  const { target, dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer || (target instanceof Element && target.closest(takes(dataTransfer.types)))) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
