import type { Input, ListEndpoint } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import OpenUndos from './parts/undo/OpenUndos'
import type { ListDefinition } from '../define/defineList'
import ListKeys from './parts/keys/ListKeys'
import OthersChanges from './parts/othersChanges/OthersChanges'
import { ListNews } from './ListNews'
import { RowPictures } from './RowPictures'
import type { Rows } from './useRows'

interface Props {
  of: ListDefinition<ListEndpoint>
  list: Rows<{ readonly id: string }>
  input: Input<ListEndpoint>
  /** What the list is narrowed to: the changes of others belong to one such state. */
  shown: string
  /** How many rows are selected. */
  selected: number
  /** Does the list offer to undo what was done here? */
  isUndoOffered: boolean
  onGone: (gone: ReadonlySet<string>) => void
  onRead: (fresh: ReadonlySet<string>) => void
  onNewer: () => void
}

/** What a list has once it is shown: its news for screen readers, the changes and deletions of others, its keys, its large pictures. */
export default function ShownList({ of, list, input, shown, selected, isUndoOffered, ...changes }: Props) {
  const { endpoint } = of
  const canUndoDeletes = useCapabilities()?.has('undo-deletes')
  return (
    <>
      <ListNews list={list} selected={selected} page={list.page} size={endpoint.size} />
      <OthersChanges key={shown} endpoint={endpoint} input={input} {...changes} />
      <ListKeys of={of} rows={list.rows} />
      <RowPictures />
      {canUndoDeletes && !isUndoOffered && <OpenUndos resource={endpoint.resources?.[0]} />}
    </>
  )
}
