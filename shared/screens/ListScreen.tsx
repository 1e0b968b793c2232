import type { ListEndpoint } from '@matchdesk/shared/contract'
import { ListView, type ListProps } from './ListView'
import { useList } from './useList'

/**
 * The shape of every list: filters and search off the contract, its state in the address bar, rows, actions, paging.
 * A screen that does not fit is made of the same parts: useList, useRows, Toolbar, useColumns, useAction, BulkBar.
 */
export const ListScreen = <E extends ListEndpoint>(props: ListProps<E>) => <ListView {...props} state={useList(props.of.endpoint)} />
