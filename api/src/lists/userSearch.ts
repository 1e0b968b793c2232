import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { appUserKeys } from '../db/schema'
import { joinSearchText } from '../db/columns/searchText'
import { matches } from './search'

/** Is an id that of a user whom the narrow table finds? */
const isUser = (id: SQLWrapper, where: SQL | undefined) => sql`${id} = any(array(select ${appUserKeys.id} from ${appUserKeys} where ${where}))`

/** Does a row match what somebody typed: by its own text, or by what finds its user in the list of users? */
export function matchesWithUser(row: { search: SQLWrapper; user_id: SQLWrapper }, text: string | undefined): SQL | undefined {
  const own = matches(row.search, text)
  return own && or(own, isUser(row.user_id, matches(appUserKeys.search, text)))
}

/** Does the name of a user match what somebody typed? The index knows names together with the other texts of a user. */
export function matchesName(id: SQLWrapper, text: string | undefined): SQL | undefined {
  const name = matches(joinSearchText([appUserKeys.name]), text)
  return name && isUser(id, and(matches(appUserKeys.search, text), name))
}
