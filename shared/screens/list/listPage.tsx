import { hasExtras, readAhead } from '@matchdesk/shared/client'
import { endpointFor, readPreferences, readViews, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import type { Opened, PageComponent } from '@matchdesk/shared/remote'
import type { ReactNode } from 'react'
import type { ListDefinition } from '../define/defineList'
import { viewParam } from './state/arrangement'
import { ListScreen } from './ListScreen'
import { toState } from './state/useListState'

/** Starts reading the rows that a list is going to show at an address. A query that needs a capability waits until the capabilities are known. */
export const preloadList =
  <E extends ListEndpoint>({ endpoint }: ListDefinition<E>) =>
  ({ reads, search, ...transport }: Opened): void => {
    const { current, ready } = transport.capabilities
    const inputFor = (known?: ReadonlySet<string>) => ({ query: toState(endpointFor(endpoint, known) ?? endpoint, search, () => undefined).query })
    const readRows = (known?: ReadonlySet<string>) => readAhead(transport, reads, endpoint, inputFor(known) as Input<E>)
    if (!current.value && hasExtras(endpoint, inputFor())) void ready().then(readRows)
    else readRows(current.value)
    if (current.value?.has(readPreferences.extra)) readAhead(transport, reads, readPreferences, {})
    if (search.has(viewParam) && current.value?.has(readViews.extra)) readAhead(transport, reads, readViews, {})
  }

/** A page that is one list, with more controls above it. Its rows are on their way before it renders. */
export const listPage = <E extends ListEndpoint>(of: ListDefinition<E>, tools?: ReactNode, secondary?: ReactNode): PageComponent =>
  Object.assign(() => <ListScreen definition={of} tools={tools} secondary={secondary} />, { preload: preloadList(of) })
