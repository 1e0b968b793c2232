import { hasLevel, readAhead } from '@matchdesk/shared/client'
import { endpointFor, readPreferences, readViews, type Input, type Ability, type ListEndpoint } from '@matchdesk/shared/contract'
import type { Opened, PageComponent } from '@matchdesk/shared/remote'
import type { ReactNode } from 'react'
import type { ListDefinition } from '../define/defineList'
import { viewParam } from './state/arrangement'
import { ListScreen } from './ListScreen'
import { toState } from './state/useListState'

/** Starts reading the rows that a list is going to show at an address. A query with a level waits until the API has said which it has. */
export const preloadList =
  <E extends ListEndpoint>({ endpoint }: ListDefinition<E>) =>
  ({ reads, search, ...transport }: Opened): void => {
    const { current, ready } = transport.capabilities
    const inputFor = (capabilities?: ReadonlySet<Ability>) => ({
      query: toState(endpointFor(endpoint, capabilities) ?? endpoint, search, () => undefined).query,
    })
    const readRows = (capabilities?: ReadonlySet<Ability>) => readAhead(transport, reads, endpoint, inputFor(capabilities) as Input<E>)
    if (!current.value && hasLevel(endpoint, inputFor())) void ready().then(readRows)
    else readRows(current.value)
    if (!current.value?.has('lists')) return
    readAhead(transport, reads, readPreferences, {})
    if (search.has(viewParam)) readAhead(transport, reads, readViews, {})
  }

/** A page that is one list, with more controls above it. Its rows are on their way before it renders. */
export const listPage = <E extends ListEndpoint>(of: ListDefinition<E>, tools?: ReactNode, secondary?: ReactNode): PageComponent =>
  Object.assign(() => <ListScreen definition={of} tools={tools} secondary={secondary} />, { preload: preloadList(of) })
