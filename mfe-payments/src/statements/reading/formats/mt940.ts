import { Parser } from 'mt940js'
import { ReadingFailure } from '../failure'
import type { Grid } from '../grid'
import { toTable } from './table'

export const isMt940 = (text: string) => /^\s*(\{1:|:20:)/.test(text) && /^:60[FM]:/m.test(text)

/** Reads the entries of SWIFT MT940. A statement that has lost its closing balance was cut off. */
export function readMt940(text: string): Grid {
  if (!/^:62[FM]:/m.test(text))
    throw new ReadingFailure('This MT940 file has no closing balance: it was not saved to its end. Export it from the bank again.')
  const statements = parse(text)
  return toTable(
    statements.map(({ accountIdentification }) => accountIdentification),
    statements
      .flatMap(({ transactions }) => transactions)
      .map(({ date, reference, bankReference, extraDetails, details, amount }) => ({
        day: date.toISOString().slice(0, 10),
        reference,
        text: [bankReference, extraDetails, details].filter(Boolean).join(' ').replace(/\s+/g, ' '),
        amount,
      })),
  )
}

function parse(text: string) {
  try {
    return new Parser().parse(text)
  } catch {
    throw new ReadingFailure('This MT940 file is not complete. Export it from the bank again, or as CSV.')
  }
}
