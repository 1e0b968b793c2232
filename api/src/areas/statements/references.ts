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
 * All that may be a transaction id in a row, in small letters and digits: the whole reference, and the words of both texts with a digit. An id
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
  return [...references]
}

const toWords = (text: string) =>
  textKey(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
