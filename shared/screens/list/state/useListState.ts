import { createFirstQuery, describeQuery, type FieldInfo, type ListEndpoint, type ListQuery } from '@matchdesk/shared/contract'
import { useEndpoint } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { useMemo, useState } from 'react'
import { viewParam } from './arrangement'
import { toMoments, rangeIn, type DayRange } from './dayRange'
import { withChanges, useAddressParams, type ChangeParams } from '../../address/useAddressParams'

/** One filter of a list, read off the endpoint's query. Without a value, it lets all rows pass. */
export type Filter = ListQuery['filters'][number] & { readonly value: string | undefined }

/** A filter by a text. */
export type TextFilterState = Omit<ListQuery['texts'][number], 'schema'> & { readonly value: string }

/** Other values for the query of a list. */
export type ListChanges = ListState['query']

/** The state of a list: on a page the address bar, and nothing else. */
export type ListState = ReturnType<typeof toState> & {
  /** Values that a row has exactly; the search of the server also finds rows that only contain them. */
  readonly exactly?: Readonly<Record<string, string>>
}

/** The parameters of the first page in the address. */
const pageReset = { page: undefined, as_of: undefined }

/** Reads a list's state off the address bar; what makes no sense there counts as absent. */
export function useListState(endpoint: ListEndpoint, pageParams?: readonly string[]): ListState {
  const [params, change] = useAddressParams()
  const reducedEndpoint = useListEndpoint(endpoint)
  return useMemo(() => toState(reducedEndpoint, params, change, pageParams), [reducedEndpoint, params, change, pageParams])
}

/** The state of a list that is open for a moment, as in a dialog: it leaves the address bar alone. */
export function useLocalListState(endpoint: ListEndpoint, start: Record<string, string> = {}): ListState {
  const [params, setParams] = useState(() => new URLSearchParams(start))
  const reducedEndpoint = useListEndpoint(endpoint)
  return useMemo(() => toState(reducedEndpoint, params, (changes) => setParams((before) => withChanges(before, changes))), [reducedEndpoint, params])
}

/** The endpoint of a list without what the API lacks. A page whose list the API lacks altogether names that in its `needs`. */
export const useListEndpoint = <E extends ListEndpoint>(endpoint: E): E => useEndpoint(useHost(), endpoint) ?? endpoint

/** Text that is no number stays, and the schema refuses it. */
const toQueryValue = ({ control }: FieldInfo, text: string) => (control === 'number' && /^\d+$/.test(text) ? Number(text) : text)

/** The state of a list at an address. */
export function toState(endpoint: ListEndpoint, params: URLSearchParams, change: ChangeParams, pageParams?: readonly string[]) {
  const shape = endpoint.query?.shape ?? {}
  const query = describeQuery(endpoint)
  const filters = query.filters.map((filter) => {
    const value = params.get(filter.name)
    return { ...filter, value: value && filter.choices.includes(value) ? value : filter.info.initial }
  })
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const as_of = params.get('as_of') ?? undefined
  const search = 'search' in shape ? (params.get('search') ?? '') : undefined
  const range = 'from' in shape ? rangeIn(params) : undefined
  const texts = query.texts.map(({ name, info, schema }) => {
    const value = params.get(name) ?? ''
    return { name, info, value: schema.safeParse(toQueryValue(info, value)).success ? value : '' }
  })
  const { orders } = query
  const order = orders.find((one) => one === params.get('sort')) ?? orders[0]
  const used: Readonly<Record<string, string | undefined>> = {
    ...range,
    ...(search !== undefined && { search }),
    ...Object.fromEntries([...filters, ...texts].map((filter) => [filter.name, filter.value])),
    ...(order !== undefined && { sort: order }),
  }
  const isOfPage = (name: string) => name in pageReset || (!(name in shape) && (pageParams?.includes(name) ?? true)) || name === viewParam
  const unknownParams = [...params].flatMap(([name, value]) => (value === '' || used[name] === value || isOfPage(name) ? [] : [name]))
  const { from, to } = toMoments(range ?? {})
  const queryValues: Readonly<Record<string, string | number | undefined>> = {
    ...createFirstQuery(endpoint),
    ...('page' in shape && { page }),
    ...(page > 1 && shape.as_of?.safeParse(as_of).success && { as_of }),
    ...(search && { search: search.trim() }),
    ...Object.fromEntries(filters.map((filter) => [filter.name, filter.value])),
    ...(from && { from }),
    ...(to && { to }),
    ...Object.fromEntries(texts.flatMap(({ name, info, value }) => (value ? [[name, toQueryValue(info, value)]] : []))),
    ...(order !== orders[0] && { sort: order }),
  }
  return {
    query: queryValues,
    page,
    /** Undefined when the endpoint cannot search. */
    search,
    filters,
    /** Undefined when the endpoint cannot be narrowed to a time. */
    range,
    /** The filters without fixed choices: what a person types, or picks from another list. */
    texts,
    /** The orders that the endpoint has; the list starts in the first one. */
    orders,
    /** The order: the name of a field, with a minus for the other way round. */
    order,
    /**
     * The names of the parameters that neither the list nor its page has, or whose value makes no sense there: they count as absent. Without
     * the params of the page, those that the list has.
     */
    unknownParams,
    /** Is anything other than at the start? */
    hasNarrowing:
      page > 1 ||
      [search, from, to, ...texts.map(({ value }) => value)].some(Boolean) ||
      unknownParams.length > 0 ||
      filters.some((filter) => filter.value !== filter.info.initial),
    /** Typing replaces the entry in the history. */
    setSearch: (text: string) => change({ search: text, ...pageReset }, true),
    setFilter: (name: string, value: string | undefined) => change({ [name]: value, ...pageReset }, false),
    /** Leaves an end of the range that is not named as it is. */
    setRange: (days: DayRange) => change({ ...days, ...pageReset }, false),
    setOrder: (next: string) => change({ sort: next === orders[0] ? undefined : next, ...pageReset }, false),
    /**
     * Opens a page as of the moment that the answer on the screen has. Adds an entry to the history; `replace` takes the place of the last,
     * for a page that is not there.
     */
    setPage: (next: number, moment?: string, how?: 'replace') =>
      change(next > 1 ? { page: String(next), as_of: moment } : pageReset, how === 'replace'),
    clear: () => {
      const names = [...filters, ...texts].map(({ name }) => name).concat(unknownParams)
      const all = ['search', ...Object.keys(pageReset), 'from', 'to', ...names]
      change(Object.fromEntries(all.map((name) => [name, undefined])), false)
    },
    /** Takes unused parameters away. */
    drop: (names: readonly string[]) => change(Object.fromEntries(names.map((name) => [name, undefined])), true),
  }
}
