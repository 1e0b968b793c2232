import type { contract, Input } from '@matchdesk/shared/contract'
import { and, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { appUserKeys, appUsers as table, unfinished, toWire } from '../../db'
import type { Media } from '../../media/signedAddresses'
import { toOrder } from '../../lists/paging'
import { livesIn, matches } from '../../lists/search'

type ListQuery = NonNullable<Input<typeof contract.appUsers.list>['query']>
export type Filter = Omit<ListQuery, 'page' | 'limit' | 'as_of' | 'sort'>
export type Sort = NonNullable<ListQuery['sort']>

const { createdAt, name, age } = appUserKeys

export const appUserOrder = (sort: Sort = '-createdAt') => toOrder(sort, { createdAt, name, age })

/** True where the counters cannot answer. */
export const hasFilters = ({ search, from, to, age_from, age_to, city }: Filter) =>
  [search?.trim(), from, to, age_from, age_to, city?.trim()].some(Boolean)

/** The columns of `personRow` in the contract. */
export const personColumns = {
  id: table.id,
  user_code: table.user_code,
  my_selfie: table.my_selfie,
  name: table.name,
  username: table.username,
  sex: table.sex,
  age: table.age,
  mobile_no: table.mobile_no,
  email_id: table.email_id,
  city: table.city,
}

export const listColumns = {
  ...personColumns,
  createdAt: table.createdAt,
  nationality: table.nationality,
  state: table.state,
  country: table.country,
  registration: table.registration,
  martial_status: table.martial_status,
}

/** Unfinished registrations have no sex: with status Pending, both sexes list them. */
const includesUnregistered = ({ status }: Filter) => status === 'Pending'

export const counterKeys = (filter: Filter): readonly string[] =>
  filter.filter ? [filter.filter, ...(includesUnregistered(filter) ? [unfinished] : [])] : ['Male', 'Female', unfinished]

export function toWhere(filter: Filter): SQL | undefined {
  const { sex, registration, search } = appUserKeys
  const matchesSex = filter.filter && eq(sex, filter.filter)
  return and(
    matchesSex && includesUnregistered(filter) ? or(matchesSex, isNull(sex)) : matchesSex,
    filter.status && eq(registration, filter.status),
    filter.from === undefined ? undefined : gte(createdAt, new Date(filter.from)),
    filter.to === undefined ? undefined : lt(createdAt, new Date(filter.to)),
    filter.age_from === undefined ? undefined : gte(age, filter.age_from),
    filter.age_to === undefined ? undefined : lte(age, filter.age_to),
    livesIn(filter.city),
    matches(search, filter.search),
  )
}

type User = typeof table.$inferSelect

export const toPerson = <R extends Pick<User, 'id' | 'sex' | 'age' | 'my_selfie'>>(row: R, media: Media) => ({
  ...toWire(row),
  sex: row.sex ?? ('' as const),
  age: row.age ?? 0,
  my_selfie: media.address(row.my_selfie),
})
