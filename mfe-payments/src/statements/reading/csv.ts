import { isDay } from './dates'
import { ReadingFailure } from './failure'
import { unwrap, type Grid } from './grid'

const delimiters = [',', ';', '\t', '|', '^', '~', ':'] as const
/** Lines by which a delimiter is found. */
const sampleLines = 300

/** Reads lines with any delimiter, in quotes or not. Throws where the text ends in the middle of a line. */
export function readCsv(text: string): Grid {
  const grid = splitCells(text, findDelimiter(text))
  refuseCut(text, grid)
  return grid.map((row) => row.map((cell) => unwrap(cell.trim())))
}

/**
 * Splits a text into cells. A quote is part of a cell that does not end with one, as in `"ALI" TRADERS`, or that would take in the line of the next
 * day: banks do not double the quotes in names.
 */
function splitCells(text: string, delimiter: string): string[][] {
  const mark = `\\${delimiter === '\t' ? 't' : delimiter}`
  const quoted = new RegExp(` *"([^"]*(?:""[^"]*)*)" *(?=${mark}|[\\r\\n]|$)`, 'y')
  const bare = new RegExp(`[^${mark}\\r\\n]*`, 'y')
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const grid: string[][] = [[]]
  for (let at = 0; at <= text.length; at++) {
    const inQuotes = match(quoted, at)
    const isQuoted = inQuotes !== null && !hasNextDay(inQuotes[1] ?? '', delimiter)
    const [all = '', inner = all.replace(/^"(.*)"$/, '$1')] = (isQuoted ? inQuotes : match(bare, at)) ?? []
    grid.at(-1)?.push(isQuoted ? inner.replaceAll('""', '"') : inner)
    at += all.length
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    if (/[\r\n]/.test(text[at] ?? '')) grid.push([])
  }
  return grid
}

const hasNextDay = (cell: string, delimiter: string) => cell.split(/[\r\n]+/).some((line, at) => at > 0 && isDay(line.split(delimiter)[0] ?? ''))

/** The delimiter by which the most lines have as many cells, and of those the one with the most cells. */
function findDelimiter(text: string): string {
  const sample = text.split(/\r\n|\r|\n/, sampleLines).join('\n')
  const ranks = delimiters.map((delimiter) => {
    const widths = new Map<number, number>()
    for (const row of splitCells(sample, delimiter)) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
    const [width = 0, lines = 0] = [...widths].sort(([a, n], [b, m]) => m - n || b - a)[0] ?? []
    return { delimiter, width, lines }
  })
  return ranks.reduce((best, next) => (next.lines > best.lines || (next.lines === best.lines && next.width > best.width) ? next : best)).delimiter
}

function refuseCut(text: string, grid: readonly (readonly string[])[]) {
  const last = grid.at(-1) ?? []
  const rowsBefore = grid.slice(-6, -1)
  const usual = Math.max(0, ...rowsBefore.map((row) => row.length))
  const hasOpenQuote = last.some((cell) => /^ *"[^"]*$/.test(cell))
  const hasCents = (row: readonly string[]) => /[.,]\d\d$/.test(row.at(-1)?.trim() ?? '')
  const isCut = last.length < usual || (/\d[.,]?$/.test(last.at(-1) ?? '') && rowsBefore.some(hasCents) && !hasCents(last))
  if (hasOpenQuote || (isCut && last.length > 1 && !/[\r\n]\s*$/.test(text)))
    throw new ReadingFailure(`This file ends in the middle of line ${grid.length}: it was not saved to its end. Export it from the bank again.`)
}
