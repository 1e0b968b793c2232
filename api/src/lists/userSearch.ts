import { and, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { appUserKeys } from '../db/schema'
import { joinSearchText } from '../db/columns/columns'
import { matches } from './search'

const isUser = (id: SQLWrapper, where: SQL | undefined) => sql`${id} = any(array(select ${appUserKeys.id} from ${appUserKeys} where ${where}))`

/** Is the city one of those in a text with commas between? A name may have commas itself. */
export function livesIn(text = ''): SQL | undefined {
  const names = [text, ...text.split(',')].map((name) => name.trim().toLowerCase()).filter(Boolean)
  return names.length > 0 ? inArray(appUserKeys.city, [...new Set(names)]) : undefined
}

/** The same, of the user of a row. */
export function userLivesIn(row: { user_id: SQLWrapper }, text: string | undefined): SQL | undefined {
  const isMatch = livesIn(text)
  return isMatch && isUser(row.user_id, isMatch)
}

/** By the text of the row, or by the search text of its user. */
export function matchesWithUser(row: { search: SQLWrapper; user_id: SQLWrapper }, text: string | undefined): SQL | undefined {
  const isMatch = matches(row.search, text)
  return isMatch && or(isMatch, isUser(row.user_id, matches(appUserKeys.search, text)))
}

/** Does the name of a user match what somebody typed? The index knows names together with the other texts of a user. */
export function matchesName(id: SQLWrapper, text: string | undefined): SQL | undefined {
  const name = matches(joinSearchText([appUserKeys.name]), text)
  return name && isUser(id, and(matches(appUserKeys.search, text), name))
}
