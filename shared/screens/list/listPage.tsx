import { readAhead } from '@matchdesk/shared/client'
import { readPreferences, readViews, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import type { Opened, PageComponent } from '@matchdesk/shared/remote'
import type { ReactNode } from 'react'
import type { ListDefinition } from '../define/defineList'
import { viewParam } from '../arrange/arrangement'
import { ListScreen } from './ListScreen'
import { stateOf } from './useList'

/** Starts reading the rows that a list is going to show at an address. */
export const preloadList =
  <E extends ListEndpoint>({ endpoint }: ListDefinition<E>) =>
  ({ reads, search, ...transport }: Opened): void => {
    readAhead(transport, reads, endpoint, { query: stateOf(endpoint, search, () => undefined).query } as Input<E>)
    if (transport.capabilities.current.value?.has(readPreferences.extra)) readAhead(transport, reads, readPreferences, {})
    if (search.has(viewParam) && transport.capabilities.current.value?.has(readViews.extra)) readAhead(transport, reads, readViews, {})
  }

/** A page that is one list, with more controls above it. Its rows are on their way before it renders. */
export const listPage = <E extends ListEndpoint>(of: ListDefinition<E>, tools?: ReactNode, seldom?: ReactNode): PageComponent =>
  Object.assign(() => <ListScreen of={of} tools={tools} seldom={seldom} />, { preload: preloadList(of) })
