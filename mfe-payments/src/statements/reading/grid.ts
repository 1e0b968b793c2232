/** The cells of a file, line by line, without blanks around them. */
export type Grid = readonly (readonly string[])[]

const marks = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Such a text has no letter that stands for another. Files have a million cells. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/

/** A text in small letters with the digits, letters and blanks that people take for the same. */
export const normalize = (text: string) =>
  isPlain.test(text) || text === ''
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .replace(marks, '')
        .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replace(/[\u064a\u0649]/g, 'ی')
        .replace(/\u0643/g, 'ک')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase()

/** The rest of `="0123"`, by which spreadsheets keep the zeros of a text. */
export const unwrap = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

export const isFormula = (cell: string) => /^=|^[+-][A-Za-z]+\(/.test(cell)

/** Lines with the same cells have the same key, whatever empty cells they end with. */
export const toLineKey = (cells: readonly string[]) => cells.join('\n').trimEnd()
