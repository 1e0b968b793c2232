import type { SavedView } from '@matchdesk/shared/contract'
import { editParam } from '../../../address/useAddressParams'
import { viewParam } from '../../state/arrangement'

/** The value of the parameter for the list without a view, where it opens in one by itself. */
export const noView = 'none'

type Query = SavedView['query']

/** The part of an address that a view stores: not the page and its moment, not the row in the form. */
export function queryAt(params: URLSearchParams): Query {
  const { page: _, as_of: __, [editParam]: ___, [viewParam]: ____, ...query } = Object.fromEntries(params)
  return query
}

const toText = (query: Query) => JSON.stringify(Object.entries(query).sort())

/** Does the address show what the view keeps? */
export const showsView = (params: URLSearchParams, { query }: SavedView) => toText(queryAt(params)) === toText(query)

/** The address of a list with a query and a view. The address holds the query, so that it also works for a person who does not have the view. */
export function pathWith(path: string, query: Query, view: string | undefined): string {
  const params = new URLSearchParams({ ...query, ...(view && { [viewParam]: view }) }).toString()
  return params ? `${path}?${params}` : path
}
