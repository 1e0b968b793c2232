import * as z from 'zod/mini'
import type { ListEndpoint, Shape } from './endpoint'
import { level } from './level'
import { getChoices, field, getInfo, integer } from './field'

/** A moment that a person sends. Its seconds may have decimals, but not any number of them. */
export const momentParam = () => z.iso.datetime().check(z.maxLength(40))

const asOfParam = level('lists', momentParam())

/**
 * The query of a list in pages. `limit` is listed only where the client sends it. With `as_of`, the moment that the first page was read,
 * the other pages leave out the rows that came later; a moment more than a day ago counts as absent.
 */
export const page = { page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), as_of: asOfParam }

/** Rows that pages reach where an answer says `more`. A filter reaches the others. */
export const pagedRows = 10_000

/** The number of rows, the moment that they are read as of, the number of rows that came later, and whether pages end before the rows do. */
export const totals = { total: z.int(), as_of: asOfParam, newer: level('lists', z.int()), more: level('lists', z.boolean()) }
export const limit = { limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))) }
export const search = { search: z.optional(z.string().check(z.maxLength(100))) }

/** The order of a list: the name of a field, with a minus for the other way round. Newest first without it. */
export const sortBy = <const V extends readonly [string, ...string[]]>(values: V) => level('lists', field('Order', z.enum(values)))

/** Narrows a list to what came at or after `from` and before `to`, by the moment of that title. */
export const range = (title: string) => ({
  from: level('lists', field(title, momentParam())),
  to: level('lists', field(title, momentParam())),
})

/** Narrows a list to people who live in a city, in any case; an API with `ranges` takes up to ten names, with commas between. */
export const livingIn = level(
  'lists',
  field('City', z.string().check(z.maxLength(1000), z.regex(/^[^,]*(,[^,]*){0,9}$/, 'City takes at most ten names')), { several: true }),
)

/** Narrows a list to people of an age, both ends included. */
export const ageRange = { age_from: level('lists', integer('Age from', 18, 100)), age_to: level('lists', integer('Age to', 18, 100)) }

/** The parameters of a list that are no filters: a list has controls of their own for them. */
const notFilters: ReadonlySet<string> = new Set(['page', 'limit', 'search', 'as_of', 'sort', 'from', 'to'])

/** The query of a list as its toolbar takes it. */
export type ListQuery = ReturnType<typeof readQuery>

const queries = new WeakMap<ListEndpoint, ListQuery>()

/** Reads the query of a list once. */
export function describeQuery(endpoint: ListEndpoint): ListQuery {
  const query = queries.get(endpoint) ?? readQuery(endpoint.query?.shape ?? {})
  queries.set(endpoint, query)
  return query
}

function readQuery(shape: Shape['shape']) {
  const filters = Object.entries(shape).flatMap(([name, schema]) => {
    const info = getInfo(schema)
    return info && !notFilters.has(name) ? [{ name, info, schema, choices: getChoices(schema) }] : []
  })
  return {
    /** The filters with fixed choices. */
    filters: filters.flatMap(({ schema: _, choices, ...filter }) => (choices ? [{ ...filter, choices }] : [])),
    /** The filters without fixed choices: what a person types, or picks from another list. */
    texts: filters.flatMap(({ choices, ...text }) => (choices ? [] : [text])),
    /** Undefined where the list cannot be narrowed to a time. */
    rangeTitle: shape.from && (getInfo(shape.from)?.title ?? 'From'),
    /** The orders of the rows; the list starts in the first one. */
    orders: (shape.sort && getChoices(shape.sort)) ?? [],
  }
}

/** The query of the first page of a list, as it starts: nobody has searched, narrowed or sorted it. */
export function createFirstQuery(endpoint: ListEndpoint): Record<string, string | number | undefined> {
  const shape = endpoint.query?.shape ?? {}
  return {
    ...('limit' in shape && { limit: endpoint.size }),
    ...('page' in shape && { page: 1 }),
    ...Object.fromEntries(describeQuery(endpoint).filters.map(({ name, info }) => [name, info.initial])),
  }
}
