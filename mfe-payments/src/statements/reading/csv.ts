import Papa from 'papaparse'
import { ReadingFailure } from './failure'
import { unwrap, type Grid } from './grid'

const delimiters = [',', ';', '\t', '|', '^', '~', ':'] as const
/** Lines by which a delimiter is found. */
const sampleLines = 300

/** Reads lines with any delimiter, in quotes or not. Throws where the text ends in the middle of a line. */
export function readCsv(text: string): Grid {
  const delimiter = findDelimiter(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const grid = data.map((row) => row.map((cell) => unwrap(cell.trim())))
  refuseCut(text, grid, errors)
  return grid
}

/** The delimiter by which the most lines have as many cells, and of those the one with the most cells. */
function findDelimiter(text: string): string {
  const sample = text.split(/\r\n|\r|\n/, sampleLines).join('\n')
  const ranks = delimiters.map((delimiter) => {
    const widths = new Map<number, number>()
    for (const row of Papa.parse<string[]>(sample, { delimiter, skipEmptyLines: true }).data)
      if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
    const [width = 0, lines = 0] = [...widths].sort(([a, n], [b, m]) => m - n || b - a)[0] ?? []
    return { delimiter, width, lines }
  })
  return ranks.reduce((best, next) => (next.lines > best.lines || (next.lines === best.lines && next.width > best.width) ? next : best)).delimiter
}

function refuseCut(text: string, grid: Grid, errors: readonly Papa.ParseError[]) {
  const last = grid.at(-1) ?? []
  const usual = Math.max(0, ...grid.slice(-6, -1).map((row) => row.length))
  const hasOpenQuote = errors.some(({ code }) => code === 'MissingQuotes')
  const isShort = !/[\r\n]\s*$/.test(text) && last.length > 1 && last.length < usual
  if (hasOpenQuote || isShort)
    throw new ReadingFailure(`This file ends in the middle of line ${grid.length}: it was not saved to its end. Export it from the bank again.`)
}
