import { createContext, useContext, type RefObject } from 'react'

/** Where dialogs and toasts of a shadow root are rendered; the document's body has none. */
export const PortalRoot = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** The container for Chakra's Portal. */
export const usePortalRoot = () => useContext(PortalRoot)

/** Where events of everything in this host arrive: the document, or the shadow root that it is in. */
export function useEventRoot(): () => Node {
  const root = useContext(PortalRoot)
  return () => root?.current?.getRootNode() ?? document
}
