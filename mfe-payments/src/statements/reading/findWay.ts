import { findDecimal, readAmount } from './amounts'
import { findCurrency, findPreambleCurrency, isOwnCurrency } from './currency'
import { findOrder, isDay } from './dates'
import type { Grid } from './grid'
import { findMore } from './headers'
import { recognise, type Table } from './recognise'
import { checkDirection } from './toRows'
import type { Conditions, Missing, Way } from './way'

/** The text before a table, which may name the account, the currency and the days. */
export const preambleOf = (grid: Grid, { firstRow, header }: Table) =>
  grid
    .slice(0, firstRow - (header.length > 0 ? 1 : 0))
    .map((row) => row.filter(Boolean).join(' '))
    .join('\n')

/** Finds how to read a table, as far as it says so itself. A person's correction comes first. */
export function findWay(grid: Grid, table: Table, correction: Way | undefined, currency: string, today: string) {
  const columns = correction?.columns ?? recognise(grid, table, currency)
  const body = grid.slice(table.firstRow)
  const preamble = preambleOf(grid, table)
  const { credit, debit, amount, balance } = columns
  const moneyOf = (row: readonly string[]) => [credit, debit, amount, balance].flatMap((place) => (place === undefined ? [] : row[place] || []))
  const { date } = columns
  const days = body.flatMap((row) => (date !== undefined && row[date] && isDay(row[date]) && moneyOf(row).length > 0 ? row[date] : []))
  const way: Way = {
    header: table.header.slice(0, 60).map((title) => title.slice(0, 100)),
    columns,
    dates: correction?.dates ?? (days.length > 0 ? findOrder(days, preamble, today) : undefined),
    decimal: correction?.decimal ?? findDecimal(body.flatMap(moneyOf)),
    currency: correction?.currency,
  }
  const { hasCurrency, ...conditions } = findConditions(grid, table, way, currency)
  const hasAmount = credit !== undefined || amount !== undefined
  const direction = hasAmount && way.dates && way.decimal ? checkDirection(grid, table, { ...way, dates: way.dates, decimal: way.decimal }) : 'known'
  const missing: readonly (Missing | false)[] = [
    date === undefined && 'columns',
    date !== undefined && (!hasAmount || direction === 'unknown' || (direction === 'opposite' && !correction)) && 'direction',
    days.length > 0 && way.dates === undefined && 'dates',
    way.decimal === undefined && 'decimal',
    !hasCurrency && way.currency === undefined && 'currency',
  ]
  return { way, missing: missing.filter((one) => one !== false), conditions }
}

/** Reads the currencies and states that titles, lines before the table and amounts name. */
function findConditions(grid: Grid, table: Table, { columns, decimal = '.' }: Way, currency: string): Conditions & { readonly hasCurrency: boolean } {
  const { credit, debit, amount } = columns
  const places = (credit === undefined ? [amount] : [credit, debit]).flatMap((place) => place ?? [])
  const codes = [findPreambleCurrency(preambleOf(grid, table)), ...places.map((place) => findCurrency(table.header[place] ?? '')?.code)].filter(
    (code) => code !== undefined,
  )
  const currencies = findMore(table.header, 'currency')
  const isInCells = grid
    .slice(table.firstRow)
    .some((row) => places.some((place) => readAmount(row[place] ?? '', decimal) && findCurrency(row[place] ?? '')))
  return {
    status: findMore(table.header, 'status'),
    currencies,
    currency,
    isForeign: codes.some((code) => !isOwnCurrency(code, currency)),
    hasCurrency: codes.length > 0 || currencies.length > 0 || isInCells,
  }
}
