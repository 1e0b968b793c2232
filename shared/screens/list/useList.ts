import { choicesOf, infoOf, type FieldInfo, type ListEndpoint } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import { useMemo, useState } from 'react'
import { isServed } from '../define/servedColumns'
import { changed, useAddressParams, type ChangeParams } from '../address/useAddressParams'

/** One filter of a list, read off the endpoint's query. */
export interface Filter {
  readonly name: string
  readonly info: FieldInfo
  readonly choices: readonly string[]
  /** Undefined means all. */
  readonly value: string | undefined
}

/** The state of a list: on a page the address bar, and nothing else. */
export interface ListState {
  readonly query: Readonly<Record<string, string | number | undefined>>
  /** Values that a row has exactly; the search of the server also finds rows that only contain them. */
  readonly exactly?: Readonly<Record<string, string>>
  readonly page: number
  /** Undefined when the endpoint cannot search. */
  readonly search: string | undefined
  readonly filters: readonly Filter[]
  /** Is anything other than at the start? */
  readonly narrowed: boolean
  /** Typing replaces the entry in the history. */
  readonly setSearch: (search: string) => void
  readonly setFilter: (name: string, value: string | undefined) => void
  /** Adds an entry to the history; `replace` takes the place of the last, for a page that is not there. */
  readonly setPage: (page: number, how?: 'replace') => void
  readonly clear: () => void
}

const own = new Set(['page', 'limit', 'search'])

/** Reads a list's state off the address bar; what makes no sense there counts as absent. */
export function useList(endpoint: ListEndpoint): ListState {
  const [params, change] = useAddressParams()
  const served = useCapabilities()
  return useMemo(() => stateOf(endpoint, params, change, served), [endpoint, params, change, served])
}

/** The state of a list that is open for a moment, as in a dialog: it leaves the address bar alone. */
export function useOwnList(endpoint: ListEndpoint, start: Record<string, string> = {}): ListState {
  const [params, setParams] = useState(() => new URLSearchParams(start))
  const served = useCapabilities()
  return useMemo(() => stateOf(endpoint, params, (changes) => setParams((before) => changed(before, changes)), served), [endpoint, params, served])
}

/** The state of a list at an address, without what the API does not serve; until that is known, as if it served all. */
export function stateOf(endpoint: ListEndpoint, params: URLSearchParams, change: ChangeParams, served?: ReadonlySet<string>): ListState {
  const shape = Object.fromEntries(Object.entries(endpoint.query?.shape ?? {}).filter(([, schema]) => isServed(schema, served)))
  const filters = Object.entries(shape).flatMap(([name, schema]) => {
    const info = infoOf(schema)
    const choices = choicesOf(schema)
    if (own.has(name) || !info || !choices) return []
    const value = params.get(name) ?? undefined
    return [{ name, info, choices, value: value && choices.includes(value) ? value : info.initial }]
  })
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const search = 'search' in shape ? (params.get('search') ?? '') : undefined
  return {
    page,
    search,
    filters,
    narrowed: page > 1 || Boolean(search) || filters.some((filter) => filter.value !== filter.info.initial),
    query: {
      ...('limit' in shape && { limit: endpoint.size }),
      ...('page' in shape && { page }),
      ...(search && { search: search.trim() }),
      ...Object.fromEntries(filters.map((filter) => [filter.name, filter.value])),
    },
    setSearch: (text) => change({ search: text, page: undefined }, true),
    setFilter: (name, value) => change({ [name]: value, page: undefined }, false),
    setPage: (next, how) => change({ page: next > 1 ? String(next) : undefined }, how === 'replace'),
    clear: () => change({ search: undefined, page: undefined, ...Object.fromEntries(filters.map(({ name }) => [name, undefined])) }, false),
  }
}
