/** Marks of direction and of no width, which phones and documents put around numbers and names. */
const marks = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
const hyphens = /[\u2010-\u2015\u2212]/g

/** A pasted or typed text with the digits and hyphens of records, and without invisible characters. */
export const plainText = (text: string) =>
  text
    .replace(marks, '')
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(hyphens, '-')
    .trim()
    .replace(/\s+/g, ' ')

/** The same in lower case: two spellings of one text are equal. */
export const cleanText = (text: string) => plainText(text).toLowerCase()
