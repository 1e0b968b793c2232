import { like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { ownCountry } from '../db/tables/searchText'
import { pastedText } from './pastedText'

/** So many digits after its zero, and a number of any country is known by them. */
const wholeNumber = 7
const fewestDigits = 4

/** Does a text that `searchText` made match what somebody typed? Undefined when nothing was typed. */
export function matches(text: SQLWrapper, typed: string | undefined): SQL | undefined {
  const term = pastedText(typed ?? '')
  return term ? or(...likePatterns(term).map((pattern) => like(sql`${text}`, pattern))) : undefined
}

/** Trigrams do not help under three characters, so a shorter term matches the starts of words. */
function likePatterns(term: string): string[] {
  const literal = term.replace(/[\\%_]/g, '\\$&')
  const number = numberPattern(term)
  return [term.length < 3 ? `% ${literal}%` : `%${literal}%`, ...(number === undefined ? [] : [number])]
}

/** What finds the digits of `dialled` by a number as people type it: with blanks and dashes, from home or from abroad, or its beginning. */
function numberPattern(term: string): string | undefined {
  if (!/^[+\d\s().\-/]+$/.test(term)) return undefined
  const digits = term.replace(/\(0\)|\D/g, '')
  if (digits.length < fewestDigits) return undefined
  if (term.startsWith('+')) return `% ${digits}%`
  if (digits.startsWith('00')) return digits.length > wholeNumber + 2 ? `% ${digits.slice(2)}%` : undefined
  if (!digits.startsWith('0')) return `%${digits}%`
  const national = digits.slice(1)
  return national.length < wholeNumber ? `% ${ownCountry}${national}%` : `%${national}%`
}
