import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { appUserKeys } from '../db/schema'
import { matches } from './search'

/** Does a row match what somebody typed: by its own text, or by what finds its user in the list of users? */
export function matchesWithUser(row: { search: SQLWrapper; user_id: SQLWrapper }, typed: string | undefined): SQL | undefined {
  const own = matches(row.search, typed)
  return own && or(own, sql`${row.user_id} = any(array(select ${appUserKeys.id} from ${appUserKeys} where ${matches(appUserKeys.search, typed)}))`)
}
