import { getHomeCountry, parsePhone, textKey, toReferenceKey } from '@matchdesk/shared/contract'
import { and, inArray, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { appUserKeys, referenceKey, joinSearchText } from '../db'

/** So many digits after its zero, and a number of any country is known by them. */
const integer = 7
/** So many digits find what begins with them; after two zeros more of them, since a code may have these zeros. */
const fewestDigits = (term: string) => (term.startsWith('00') ? integer + 1 : term.startsWith('0') ? 3 : 4)

/** Does a text that `text_key` made match what somebody typed? Undefined when nothing was typed. */
export function matches(text: SQLWrapper, searchText: string | undefined): SQL | undefined {
  const term = textKey(searchText ?? '')
  return term ? or(...likePatterns(term).map((pattern) => like(sql`${text}`, pattern))) : undefined
}

/** Trigrams do not help under three characters, so a shorter term matches the starts of words. */
function likePatterns(term: string): string[] {
  const literal = term.replace(/[\\%_]/g, '\\$&')
  const number = numberPattern(term)
  return [term.length < 3 ? `% ${literal}%` : `%${literal}%`, ...(number === undefined ? [] : [number])]
}

/** A condition that finds the digits of `dialled` by a typed number: with blanks and dashes, national or international, or its beginning. */
function numberPattern(term: string): string | undefined {
  const { digits = '', hasCountry } = parsePhone(term) ?? {}
  if (digits.length < fewestDigits(term)) return undefined
  if (hasCountry) return `% ${digits}%`
  return hasCountry === false && digits.length < integer ? `% ${getHomeCountry()}${digits}%` : `%${digits}%`
}

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

/** Has the payment the transaction id that somebody typed? Undefined where nothing that may be one was typed. */
export function hasReference(payment: { transaction_id: SQLWrapper }, text: string | undefined): SQL | undefined {
  const key = toReferenceKey(text ?? '')
  return key ? sql`${referenceKey(payment)} = ${key}` : undefined
}

/** Does the name of a user match what somebody typed? The index knows names together with the other texts of a user. */
export function matchesName(id: SQLWrapper, text: string | undefined): SQL | undefined {
  const name = matches(joinSearchText([appUserKeys.name]), text)
  return name && isUser(id, and(matches(appUserKeys.search, text), name))
}
