/** What takes a drop by itself. */
const takes = (types: readonly string[]) => (types.includes('Files') ? 'input[type=file]' : 'input, textarea, [contenteditable]')

/** Listens to `dragover` and `drop`: a file or a link that somebody drops beside a field does not open in place of the page and what was typed. */
export function refuseDrop(event: DragEvent): void {
  const { target, dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer || (target instanceof Element && target.closest(takes(dataTransfer.types)))) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
