import { useEndpoint } from '@matchdesk/shared/client'
import { savePreferences, type ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { ListProps } from './ListProvider'
import type { ListTools } from './ListToolbar'
import { ListView } from './ListView'
import { ListViews } from './parts/views/ListViews'
import { useListState } from './state/useListState'

/**
 * The shape of every list: filters and search off the contract, its state in the address bar, rows, actions, paging.
 * A screen that does not fit is made of the same parts: useListState, useRows, Toolbar, useColumns, useAction, BulkBar.
 */
export function ListScreen<E extends ListEndpoint>(props: ListProps<E> & ListTools) {
  const hasViews = useEndpoint(useHost(), savePreferences) !== undefined
  const state = useListState(props.definition.endpoint, props.definition.pageParams)
  return <ListView {...props} state={state} views={hasViews && <ListViews label={props.definition.label} />} />
}
