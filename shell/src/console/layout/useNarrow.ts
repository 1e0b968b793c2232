import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 899px)'

function subscribe(changed: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Is there too little room for a sidebar beside the page? */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
