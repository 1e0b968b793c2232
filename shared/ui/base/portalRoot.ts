import { createContext, useContext, type RefObject } from 'react'

/** The parent of dialogs and toasts in a shadow root; in a document it is the body. */
export const PortalRoot = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** The container for Chakra's Portal. */
export const usePortalRoot = () => useContext(PortalRoot)

/** The node that all events of this host reach: the document, or its shadow root. */
export function useEventRoot(): () => Node {
  const root = useContext(PortalRoot)
  return () => root?.current?.getRootNode() ?? document
}
