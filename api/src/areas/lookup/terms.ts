import { getHomeCountry, cleanText, parsePhone } from '@matchdesk/shared/contract'

const fewestDigits = 5

export type Terms = ReturnType<typeof toTerms>

/** The text as each kind of key. Undefined where it cannot be one. */
export function toTerms(input: string) {
  const text = cleanText(input).replace(/^(tel|mailto):/, '')
  return {
    text,
    userCode: codeIn(text, 'MD', 6),
    adminCode: codeIn(text, 'AD', 4),
    email: /(?:^|<)([^\s<>]+@[^\s<>]+)>?$/.exec(text)?.[1],
    phoneDigits: inDialCode(text),
    /** An IBAN or the number of an account, without blanks. */
    account: text.replace(/\s/g, '').toUpperCase(),
  }
}

function codeIn(text: string, prefix: string, digits: number): string | undefined {
  const number = new RegExp(`^${prefix}[- ]?(\\d{1,18})$`, 'i').exec(text)?.[1]
  return number && `${prefix}-${number.replace(/^0+/, '').padStart(digits, '0')}`
}

/** The first digits of the number, as dialled. One with neither plus nor zero at its start may have a country code or not. */
function inDialCode(text: string): readonly string[] {
  const { digits = '', hasCountry } = parsePhone(text) ?? {}
  const atHome = `${getHomeCountry()}${digits}`
  if (hasCountry === false) return digits.length < fewestDigits - 1 ? [] : [atHome]
  if (digits.length < fewestDigits) return []
  return hasCountry ? [digits] : [digits, atHome]
}
