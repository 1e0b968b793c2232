import { normalize } from './grid'

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const signs: Readonly<Record<string, string>> = { rs: 'rupees', '₨': 'rupees', روپے: 'rupees', $: 'USD', '€': 'EUR', '£': 'GBP' }
const rupees: readonly string[] = ['PKR', 'INR', 'LKR', 'NPR', 'MUR', 'SCR']

/** Words of titles that are codes of currencies by chance. */
const titleWords = /^(all|top)$/i

/** The currency that an amount or a title names, and the text that names it: `USD 45`, `Amount (Rs.)`. */
export function findCurrency(cell: string): { readonly code: string; readonly text: string } | undefined {
  if (/^[\d.,\-/: ]*$/.test(cell)) return undefined
  const text = normalize(cell)
  for (const [word] of text.matchAll(/[a-z]+\.?|[₨$€£]|روپے/g)) {
    const name = word.replace('.', '')
    const code = signs[name] ?? (codes.has(name.toUpperCase()) && !titleWords.test(name) ? name.toUpperCase() : undefined)
    if (code !== undefined) return { code, text: word }
  }
  return undefined
}

/** Is money of `code`, if a file names one, in our currency? */
export const isOwnCurrency = (code: string, currency: string) => code === currency || (code === 'rupees' && rupees.includes(currency))

/** The currency of all amounts, where a line before the table names it: `Currency: PKR`. */
export const findPreambleCurrency = (preamble: string) =>
  preamble.split('\n').flatMap((line) => findCurrency(/(?:\bcurrency|\bccy|کرنسی)(.*)/i.exec(line)?.[1] ?? '')?.code ?? [])[0]
