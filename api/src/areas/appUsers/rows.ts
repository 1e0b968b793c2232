import { and, eq, type SQL } from 'drizzle-orm'
import { appUserKeys, appUsers as table } from '../../db/schema'
import type { Media } from '../../media/signedAddresses'
import { matches } from '../../records/search'

/** The filters of the list. */
export interface Filter {
  readonly filter?: 'Male' | 'Female' | undefined
  readonly status?: 'Pending' | 'Registered' | undefined
  readonly search?: string | undefined
}

/** The columns of the list. */
export const listColumns = {
  id: table.id,
  user_code: table.user_code,
  my_selfie: table.my_selfie,
  name: table.name,
  username: table.username,
  sex: table.sex,
  age: table.age,
  mobile_no: table.mobile_no,
  email_id: table.email_id,
  createdAt: table.createdAt,
  nationality: table.nationality,
  city: table.city,
  state: table.state,
  country: table.country,
  registration: table.registration,
}

export function whereOf({ filter, status, search }: Filter): SQL | undefined {
  return and(filter && eq(appUserKeys.sex, filter), status && eq(appUserKeys.registration, status), matches(appUserKeys.search, search))
}

type Row = Pick<typeof table.$inferSelect, keyof typeof listColumns>

export const toResponse = (row: Row, media: Media) => ({
  ...row,
  id: String(row.id),
  my_selfie: media.address(row.my_selfie),
  createdAt: row.createdAt.toISOString(),
})
