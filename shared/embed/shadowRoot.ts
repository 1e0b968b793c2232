/** The one element of each document that is not the portal's. */
const mark = 'data-matchdesk'

/** Adds an element with a shadow root under these rules to an element of the portal; throws where there is one already. */
export function addShadowRoot(element: Element, rules: string): ShadowRoot {
  if ([...element.children].some((child) => child.hasAttribute(mark)))
    throw new Error('A remote of Matchdesk is mounted in this element already: unmount it first, or use update()')
  const host = element.ownerDocument.createElement('div')
  host.setAttribute(mark, '')
  const root = host.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(rules)
  root.adoptedStyleSheets.push(styles)
  element.append(host)
  return root
}
