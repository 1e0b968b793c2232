import { cleanText } from './pastedText'

const range = (initial: number, latest: number) => Array.from({ length: latest - initial + 1 }, (_, index) => initial + index)

/** Marks that nobody sees: of direction, of no width, and the stroke that stretches a word. */
const marks = [
  0xad,
  0x34f,
  0x61c,
  0x640,
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
  ...range(0xfe00, 0xfe0f),
  0xfeff,
]

/** Characters that look alike, each group with the one that stands for it: letters of Arabic and Urdu, digits, hyphens, the two small sigmas. */
const lookalikes: readonly (readonly [as: number, ...codes: number[]])[] = [
  [0x6cc, 0x64a, 0x649],
  [0x6a9, 0x643, 0x6aa],
  [0x6c1, 0x647, 0x6d5],
  [0x6c3, 0x629],
  ...range(0, 9).map((digit) => [0x30 + digit, 0x660 + digit, 0x6f0 + digit] as const),
  [0x2d, ...range(0x2010, 0x2015), 0x2212],
  [0x3c3, 0x3c2],
]
const replacements = lookalikes.flatMap(([as, ...codes]) => codes.map((code) => [code, as] as const))

const table = new Map([...replacements.map(([code, as]) => [code, String.fromCodePoint(as)] as const), ...marks.map((code) => [code, ''] as const)])

/** Such a text has nothing to compose and no other letter to stand for. An import of 10,000 rows asks for 50,000 keys. */
const isAscii = /^[\0-\x7f]*$/

/**
 * One key for texts that people take for the same: composed or decomposed, with Arabic or Urdu letters, in any case, with any blanks. Lists
 * are searched by it, and no two entries of a list of master data have the same. `text_key` of the database makes it of what is stored.
 */
export const textKey = (text: string) =>
  isAscii.test(text)
    ? cleanText(text)
    : cleanText(Array.from(cleanText(text).normalize('NFKD'), (character) => table.get(character.codePointAt(0) ?? 0) ?? character).join(''))
