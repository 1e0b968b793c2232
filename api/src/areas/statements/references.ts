import { textKey } from '../../db/columns/textKey'

/** Keys of a row; more words than a bank writes into one line. */
const maxKeys = 60
/** Characters of an id in a column of ids, and in a text with other words. */
const shortest = 4
const shortestInText = 6
const longest = 40
/** An id is written in so many pieces at most. */
const maxPieces = 4

const isPiece = (word: string) => /\d/.test(word)
const hasLetters = (word: string) => /^[a-z]{1,5}$/.test(word)

/**
 * All that may be a transaction id in a row, as `reference_key` of the database writes it: the whole reference, and the words of both texts with a digit. An id
 * may be written in pieces, so that neighbours are also taken together, as in `FT 2431 9812 77`.
 */
export function listReferences({ reference, text }: { readonly reference: string; readonly text: string }): string[] {
  const whole = toWords(reference).join('')
  const references = new Set(whole.length >= shortest && whole.length <= longest ? [whole] : [])
  for (const words of [toWords(reference), toWords(text)])
    for (let start = 0; start < words.length; start++) {
      let id = ''
      for (let end = start; end < Math.min(start + maxPieces, words.length); end++) {
        const word = words[end] ?? ''
        if (!isPiece(word) && !(end === start && hasLetters(word))) break
        id += word
        if (isPiece(id) && id.length >= shortestInText && id.length <= longest && references.size < maxKeys) references.add(id)
      }
    }
  return [...new Set([...references].map(stripReference))]
}

const titles =
  /^(?:transaction|transfer|reference|payment|receipt|number|raast|ibft|trx|trn|txn|txid|tid|tx|ref|rrn|stan|utr|no|id|ft)+(?=[a-z0-9]*[0-9])(?=[a-z0-9]{5})/

/** Takes the words before an id and its zeros away, as `strip_reference` of the database, which takes longer for the 50,000 ids of an import. */
export const stripReference = (id: string) => id.replace(titles, '').replace(/^0+(?=[1-9][0-9]*$)/, '')

const toWords = (text: string) =>
  textKey(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
