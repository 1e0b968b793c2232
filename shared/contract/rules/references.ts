import { isIban } from '../grammar/iban'
import { getHomeCountry, toPhone } from '../grammar/phone'
import { textKey } from '../grammar/textKey'

/** A line of a statement, incoming or outgoing, with what it may name a transaction by. */
export interface ReferenceLine {
  readonly day: string
  readonly amount: number
  readonly reference: string
  readonly text: string
}

/** Keys of a line; more words than a bank writes into one. */
const maxKeys = 60
/** Characters of an id; shorter numbers stand in lines of several people. */
const shortest = 6
const longest = 40
/** An id is written in so many pieces at most. */
const maxPieces = 4

const hasDigit = (word: string) => /\d/.test(word)
const hasLetters = (word: string) => /^[a-z]{1,5}$/.test(word)

/**
 * All that may be a transaction id in a line, as `reference_key` of the database writes it: the whole reference, and the words of both texts with a digit. An
 * id may be written in pieces, so that neighbours are also taken together, as in `FT 2431 9812 77`. Days, times, phones, amounts and numbers of accounts
 * belong to other lines too, so that they are none.
 */
export function listReferences({ day, amount, ...line }: ReferenceLine): string[] {
  const [reference, text] = [line.reference, line.text].map((written) => withoutCommon(textKey(written), Number(day.slice(0, 4))))
  const ids = new Set([toWords(reference).join('').replaceAll('|', '')])
  for (const words of [toWords(reference), toWords(text)])
    for (let start = 0; start < words.length; start++) {
      let id = ''
      for (const word of words.slice(start, start + maxPieces)) {
        if (!hasDigit(word) && !(id === '' && hasLetters(word))) break
        id += word
        ids.add(id)
      }
    }
  const amounts = new Set([String(amount), amount.toFixed(2), amount.toFixed(0)].map((digits) => digits.replace('.', '')))
  const isId = (id: string) =>
    hasDigit(id) &&
    id.length >= shortest &&
    id.length <= longest &&
    !isMoment(id, Number(day.slice(0, 4))) &&
    !isMobile(id) &&
    !isIban(id) &&
    !amounts.has(id.replace(/^(?:rs|pkr)/, ''))
  return [...new Set([...ids].filter(isId).map(stripReference).filter(isId))].slice(0, maxKeys)
}

const titles =
  /^(?:transaction|transfer|reference|payment|receipt|number|raast|ibft|trx|trn|txn|txid|tid|tx|ref|rrn|stan|utr|no|id|ft)+(?=[a-z0-9]*[0-9])(?=[a-z0-9]{5})/

/** Takes the words before an id and its zeros away, as `strip_reference` of the database, which takes longer for the 50,000 ids of an import. */
export const stripReference = (id: string) => id.replace(titles, '').replace(/^0+(?=[1-9][0-9]*$)/, '')

/** The one form of a transaction id, as `reference_key` of the database. Two payments with the same have one id. */
export const toReferenceKey = (written: string) => stripReference(textKey(written).replace(/[^a-z0-9]/g, ''))

/** SHA-256 in hex, as the console sends the ids of outgoing amounts. Browsers compute it on pages over https and of this machine alone. */
export async function hashReference(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const toWords = (text = '') => text.split(/[^a-z0-9|]+/).filter(Boolean)

/** The digits of a written day, its parts in two each. */
const toDigits = (day: string) => day.replace(/\d+/g, (part) => part.padStart(2, '0')).replace(/\D/g, '')

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const writtenMonth = new RegExp(`\\b(?:\\d{1,2}[- ]?)?(?:${months})[a-z]*[- .,]*(?:\\d{1,2}[ ,]+)?(?:\\d{4}|\\d{2})\\b`, 'g')
const joinedMonth = new RegExp(`^\\d{0,2}(?:${months})[a-z]*(?:\\d{2}|\\d{4})$`)
/** No id goes on behind this sign. */
const gap = ' | '

/** Replaces what is written as a day, a time, a phone, an amount or a number of an account: its pieces are no ids either. */
const withoutCommon = (text: string, year: number) =>
  text
    .replace(/\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]{4}){3,7}(?:[ -]?[a-z0-9]{1,3})?\b/g, (found) => (isIban(toWords(found).join('')) ? gap : found))
    .replace(/\b(?:a\/c|ac|acc|acct|account|iban)\b[\s.:#-]*(?:(?:no|number|num)\b[\s.:#-]*)?[a-z*]*\d[\da-z*-]*/g, gap)
    .replace(/\+\d[\d ()-]{6,18}\d/g, gap)
    .replace(/\b(?:\d{2,4}[ -])?\d{3,4}[ -]\d{7}\b/g, (found) => (isMobile(toWords(found).join('')) ? gap : found))
    .replace(/\b\d{1,4}([-/. ])\d{1,2}\1\d{2,4}\b/g, (found) => (isDay(toDigits(found), year) ? gap : found))
    .replace(writtenMonth, gap)
    .replace(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, gap)
    .replace(/\b\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?\b|\b\d+\.\d{1,2}\b/g, gap)

/** In Pakistan they begin with 3. Those of another country are known by their zero or country alone: ten other digits may be an id. */
function isMobile(id: string): boolean {
  const country = getHomeCountry()
  if (!/^\d+$/.test(id)) return false
  if (country === '92') return /^\+923\d{9}$/.test(toPhone(id) ?? '')
  return (id.startsWith('0') || id.startsWith(country)) && new RegExp(`^\\+${country}\\d{9,10}$`).test(toPhone(id) ?? '')
}

/** A day in six or eight digits, with or without a time; or a time in six digits. */
function isMoment(id: string, year: number): boolean {
  if (isTime(id) || joinedMonth.test(id)) return true
  return [8, 6].some((length) => {
    const rest = id.slice(length)
    return isDay(id.slice(0, length), year) && (rest === '' || isTime(length === 8 && rest.length === 4 ? `${rest}00` : rest))
  })
}

const isTime = (id: string) => /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(id)

/** By year: an import asks for 100,000 words whether they are days. */
const dayPatterns = new Map<number, RegExp>()

/** A day of this year or of those beside it, in any order. */
function isDay(id: string, year: number): boolean {
  if (!/^(?:\d{6}|\d{8})$/.test(id)) return false
  const pattern = dayPatterns.get(year) ?? createDayPattern(year)
  dayPatterns.set(year, pattern)
  return pattern.test(id)
}

function createDayPattern(year: number): RegExp {
  const [day, month] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])']
  const near = [year - 1, year, year + 1].map((one) => `(?:${Math.floor(one / 100)})?${String(one).slice(-2)}`).join('|')
  return new RegExp(`^(?:${day}${month}|${month}${day})(?:${near})$|^(?:${near})${month}${day}$`)
}
