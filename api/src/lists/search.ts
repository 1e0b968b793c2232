import { homeCountry, parsePhone } from '@matchdesk/shared/contract'
import { like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { textKey } from '../db/columns/textKey'

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
  return hasCountry === false && digits.length < integer ? `% ${homeCountry}${digits}%` : `%${digits}%`
}
