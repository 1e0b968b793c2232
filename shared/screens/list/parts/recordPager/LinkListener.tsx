import { useHost } from '@matchdesk/shared/remote'
import { useListContext } from '../../state/ListContext'
import { findRowPages, keepLeftList } from './leftList'

/** Writes the rows of the list around it down when a person follows a link of a row: Previous and Next on that page go along them. */
export function LinkListener() {
  const host = useHost()
  const { definition, list } = useListContext()
  function listen(anchor: Element | null) {
    const element = anchor?.parentElement
    const keep = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) keepLeftList(host, findRowPages(definition, list.rows, host))
    }
    element?.addEventListener('click', keep, true)
    return () => element?.removeEventListener('click', keep, true)
  }
  return <span ref={listen} hidden />
}
