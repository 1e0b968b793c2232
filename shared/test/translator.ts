/**
 * Puts each text of the document into an element of its own, now and whenever a text comes, as the translation of a browser does: the
 * texts that React holds are in no parent then. Returns how to stop.
 */
export function startTranslator(): () => void {
  const wrap = (node: Node) => {
    for (const child of [...node.childNodes]) {
      if (child instanceof Text) {
        const font = document.createElement('font')
        font.textContent = child.data
        child.replaceWith(font)
      } else if (child.nodeName !== 'FONT' && !(child instanceof HTMLElement && child.matches('style, script, [translate=no]'))) wrap(child)
    }
  }
  const observer = new MutationObserver(() => {
    wrap(document.body)
    observer.takeRecords()
  })
  wrap(document.body)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
