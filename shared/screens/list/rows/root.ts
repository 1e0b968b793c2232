export type Root = Document | ShadowRoot

/** The document of an element, or the shadow root around it. */
export function getRoot(element: Element): Root {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}

/** The first field of the form beside a list that takes input. */
export const findFormField = (root: ParentNode) => root.querySelector<HTMLElement>('form :is(input, select, textarea):enabled')
