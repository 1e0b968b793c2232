import { cleanText } from './pastedText'

/** A number without a country is one of this country: the setting COUNTRY_CODE. */
let homeCountry = '92'

export const getHomeCountry = () => homeCountry

/** API and console say it at their start, since a field of the contract has no settings. Undefined is a host of an earlier version. */
export function setHomeCountry(code = '92'): void {
  homeCountry = code
}

/** So many digits has a number at home at most, without its zero; a longer one begins with a country. */
const longestAtHome = 10
const fewestDigits = 7

/** A telephone number, or the beginning of one, as a person typed it. */
interface PhoneNumber {
  /** Without signs and without the zeros that only say how to dial it. */
  readonly digits: string
  /** Do the digits begin with a country? Undefined where the number does not say it. */
  readonly hasCountry: boolean | undefined
}

/** Reads a number with any signs: `+92 (0)300`, `0092-300`, `0300`, `tel:`, with Eastern digits or marks of direction. Undefined is no number. */
export function parsePhone(typed: string): PhoneNumber | undefined {
  const text = cleanText(typed).replace(/^tel:\s*/, '')
  if (!/^[+\d\s().\-/]+$/.test(text)) return undefined
  const digits = text.replace(/\(0\)|\D/g, '')
  if (digits === '') return undefined
  if (/^\(?\+/.test(text) || digits.startsWith('00')) return { digits: withoutTrunk(digits.replace(/^0+/, '')), hasCountry: true }
  if (digits.startsWith('0')) return { digits: digits.slice(1), hasCountry: false }
  return { digits, hasCountry: undefined }
}

/** Numbers of this country have no zero after the country, though people write one; those of others may. */
const withoutTrunk = (dialled: string) => dialled.replace(new RegExp(`^${homeCountry}0`), homeCountry)

/**
 * The one form of a whole telephone number: E.164, as +923001234567. Undefined is no whole number. A library that knows the lengths of
 * each country (libphonenumber-js) weighs more than the form that would load it, and a code that is sent proves the number.
 */
export function toPhone(typed: string): string | undefined {
  const number = parsePhone(typed)
  if (!number || number.digits.length < fewestDigits) return undefined
  const { digits, hasCountry = digits.length > longestAtHome } = number
  const dial = withoutTrunk(hasCountry ? digits : `${homeCountry}${digits}`)
  return /^[1-9]\d{6,14}$/.test(dial) ? `+${dial}` : undefined
}
