import * as z from 'zod/mini'
import type { ListEndpoint, Shape } from './endpoint'
import { extra } from './extra'
import { getChoices, field, getInfo, integer } from './field'

/** A moment that somebody sends. Its seconds may have decimals, but not any number of them. */
export const momentParam = () => z.iso.datetime().check(z.maxLength(40))

const asOfParam = extra('as-of', momentParam())

/**
 * The query of a list in pages. `limit` is listed only where the client sends it. With `as_of`, the moment that the first page was read,
 * the other pages leave out the rows that came later; a moment more than a day ago counts as absent.
 */
export const page = { page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), as_of: asOfParam }

/** The number of rows on all pages, the moment that they are read as of, and the number of rows that came later. */
export const totals = { total: z.int(), as_of: asOfParam, newer: extra('as-of', z.int()) }
export const limit = { limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))) }
export const search = { search: z.optional(z.string().check(z.maxLength(100))) }

/** The order of a list: the name of a field, with a minus for the other way round. Newest first without it. */
export const sortBy = <const V extends readonly [string, ...string[]]>(values: V) => extra('sorting', field('Order', z.enum(values)))

/** Narrows a list to what came at or after `from` and before `to`, by the moment of that title. */
export const range = (title: string) => ({
  from: extra('sorting', field(title, momentParam())),
  to: extra('sorting', field(title, momentParam())),
})

/** Narrows a list to people who live in a city, in any case; an API with `ranges` takes up to ten names, with commas between. */
export const livingIn = extra(
  'sorting',
  field('City', z.string().check(z.maxLength(1000), z.regex(/^[^,]*(,[^,]*){0,9}$/, 'City takes at most ten names')), { several: 'ranges' }),
)

/** Narrows a list to people of an age, both ends included. */
export const ageRange = { age_from: extra('ranges', integer('Age from', 18, 100)), age_to: extra('ranges', integer('Age to', 18, 100)) }

/** The names of these parameters: a list has controls of their own for them. */
export const narrowingNames = ['sort', 'from', 'to'] as const

/** The parameters of a list that are no filters: a list has controls of their own for them. */
export const notFilters: ReadonlySet<string> = new Set(['page', 'limit', 'search', ...narrowingNames])

/** The query of the first page of a list, as it starts: nobody has searched, narrowed or sorted it. */
export function createFirstQuery(shape: Shape['shape'] = {}, size: ListEndpoint['size']): Record<string, string | number | undefined> {
  const filters = Object.entries(shape).filter(([name, schema]) => !notFilters.has(name) && getChoices(schema))
  return {
    ...('limit' in shape && { limit: size }),
    ...('page' in shape && { page: 1 }),
    ...Object.fromEntries(filters.map(([name, schema]) => [name, getInfo(schema)?.initial])),
  }
}
