/**
 * Scrolls to a row, and once more when it and those around it are laid out, which may be higher than was thought. The function it
 * answers with takes that back.
 */
export function keepInView(row: Element): () => void {
  const show = () => row.scrollIntoView({ block: 'nearest' })
  show()
  row.addEventListener('contentvisibilityautostatechange', show, { once: true })
  return () => row.removeEventListener('contentvisibilityautostatechange', show)
}
