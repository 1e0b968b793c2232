import type { ListEndpoint } from '@matchdesk/shared/contract'
import { lazyPart, useCapabilities } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { Suspense } from 'react'
import { useWalkedList } from './parts/recordPager/pagedList'
import { ListView, type ListProps } from './ListView'
import { useList } from './useList'

const ListViews = lazyPart(() => import('./parts/views/ListViews'))

/**
 * The shape of every list: filters and search off the contract, its state in the address bar, rows, actions, paging.
 * A screen that does not fit is made of the same parts: useList, useRows, Toolbar, useColumns, useAction, BulkBar.
 */
export function ListScreen<E extends ListEndpoint>({ tools, ...props }: ListProps<E>) {
  const canSave = useCapabilities()?.has('views')
  const state = useList(props.of.endpoint)
  useWalkedList(props.of.endpoint, props.input, state.query)
  const views = canSave && (
    <Suspense fallback={<ComingViews />}>
      <ListViews label={props.of.label} />
    </Suspense>
  )
  return (
    <ListView
      {...props}
      tools={
        tools || views ? (
          <>
            {tools}
            {views}
          </>
        ) : undefined
      }
      state={state}
    />
  )
}

/** The room of the button of the views. */
const ComingViews = () => (
  <Button tone="quiet" disabled>
    <Icon name="view" />
    Views
  </Button>
)
