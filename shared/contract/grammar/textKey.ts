import { cleanText } from './pastedText'

/** Characters that `plainText` keeps and nobody tells apart: marks without a width, the stroke that stretches a word, letters of Arabic and Urdu, the two small sigmas. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/\u034f|\u0640|[\ufe00-\ufe0f]/g, ''],
  [/[\u064a\u0649]/g, '\u06cc'],
  [/[\u0643\u06aa]/g, '\u06a9'],
  [/[\u0647\u06d5]/g, '\u06c1'],
  [/\u0629/g, '\u06c3'],
  [/\u03c2/g, '\u03c3'],
]

/** Such a text has nothing to compose and no other letter to stand for. An import of 10,000 rows asks for 50,000 keys. */
const isAscii = /^[\0-\x7f]*$/

/**
 * One key for texts that people take for the same: composed or decomposed, with Arabic or Urdu letters, in any case, with any blanks. Lists
 * are searched by it, and no two entries of a list of master data have the same. `text_key` of the database makes it of what is stored.
 */
export function textKey(text: string): string {
  const key = cleanText(text)
  if (isAscii.test(text)) return key
  return cleanText(lookalikes.reduce((result, [letters, letter]) => result.replace(letters, letter), key.normalize('NFKD')))
}
