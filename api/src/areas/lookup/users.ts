import type { LookupMatch } from '@matchdesk/shared/contract'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { appUserKeys, appUsers, type Query, dialDigits } from '../../db'
import { matches } from '../../lists/search'
import type { Media } from '../../media/signedAddresses'
import type { Terms } from './terms'

/** A condition on the beginning of a text that an index in byte order serves. */
export const begins = (text: SQL, beginning: string): SQL => sql`${text} collate "C" like ${`${beginning.replace(/[\\%_]/g, '\\$&')}%`}`

const number = sql.raw(`(${dialDigits('mobile_no')})`)
const username = sql`lower(${appUsers.username})`
const name = sql`${appUserKeys.name}`

/** Ids by exact keys first, then by the beginning of names. */
export function findByKey({ text, userCode, email, phoneDigits: numbers }: Terms, maximum: number): SQL {
  const beginning = (from: typeof appUsers | typeof appUserKeys, column: SQL, start: string) =>
    sql`select ${from.id} from ${from} where ${begins(column, start)} order by ${column} collate "C" limit ${maximum}`
  const parts = [
    ...(userCode === undefined ? [] : [sql`select ${appUsers.id} from ${appUsers} where ${appUsers.user_code} = ${userCode}`]),
    ...(email === undefined ? [] : [sql`select ${appUsers.id} from ${appUsers} where lower(${appUsers.email_id}) = ${email}`]),
    ...numbers.map((start) => beginning(appUsers, number, start)),
    beginning(appUsers, username, text),
    beginning(appUserKeys, name, text),
  ]
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
}

export const mentions = ({ text }: Terms, maximum: number): SQL =>
  sql`select ${appUserKeys.id} from ${appUserKeys} where ${matches(appUserKeys.search, text)} limit ${maximum}`

async function readIds(tx: Query, query: SQL) {
  const { rows } = await tx.execute<{ id: string }>(query)
  return [...new Set(rows.map(({ id }) => Number(id)))]
}

/** Searches all texts only where no key matches. */
export async function findUsers(tx: Query, terms: Terms, maximum: number, media: Media): Promise<LookupMatch[]> {
  const keyIds = await readIds(tx, findByKey(terms, maximum))
  const ids = (keyIds.length > 0 || terms.text.length < 3 ? keyIds : await readIds(tx, mentions(terms, maximum))).slice(0, maximum)
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      ...{ id: appUsers.id, user_code: appUsers.user_code, name: appUsers.name, mobile_no: appUsers.mobile_no, email_id: appUsers.email_id },
      ...{ city: appUsers.city, registration: appUsers.registration, blocked_at: appUsers.blocked_at },
      ...{ age: appUsers.age, my_selfie: appUsers.my_selfie },
    })
    .from(appUsers)
    .where(inArray(appUsers.id, ids))
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ user_code, mobile_no, city, registration, blocked_at, age, my_selfie, ...row }) => ({
      kind: 'appUser',
      id: user_code,
      name: row.name || row.email_id,
      detail: [user_code, mobile_no, city].filter(Boolean).join(' · '),
      status: blocked_at ? 'Blocked' : registration,
      age,
      picture: media.address(my_selfie),
    }))
}
