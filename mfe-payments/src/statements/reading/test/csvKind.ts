import type { ColumnRole } from '@matchdesk/shared/contract'
import type { Way } from '../way'
import { createSheet, dayFormats, encode, toCells, toText, type Role, type Sheet, type Style } from './tables'
import type { Movement, Random } from './truth'

/** The things that a reader may do with a file: read all of it, name lines that it leaves out, ask, or refuse. */
export type Outcome = 'read' | 'named' | 'asked' | 'refused'

export interface GeneratedFile {
  readonly bytes: Uint8Array
  /** The amounts that came in, each with its day, amount and id. */
  readonly incoming: readonly Movement[]
  /** The facts that a person who knows the bank says where the file does not. */
  readonly answer?: Partial<Way> | undefined
}

export interface Kind {
  readonly name: string
  readonly outcome: Outcome
  readonly make: (random: Random, movements: readonly Movement[], style: Style) => GeneratedFile
}

interface Draft {
  readonly sheet: Sheet
  readonly style: Style
  readonly movements: readonly Movement[]
  readonly random: Random
  /** Writes into a cell. */
  readonly set: (line: number, role: Role, value: string) => void
}

const roleNames: Readonly<Record<Role, ColumnRole>> = {
  day: 'date',
  id: 'reference',
  text: 'text',
  out: 'debit',
  in: 'credit',
  amount: 'amount',
  direction: 'direction',
  balance: 'balance',
}

const toAnswer = ({ columns, order, amount }: Style): Partial<Way> => ({
  columns: Object.fromEntries(columns.map((role, place) => [roleNames[role], place])),
  dates: order,
  decimal: amount(1234.5).startsWith('1.234,') ? ',' : '.',
  currency: 'PKR',
})

/** A kind of CSV file: a change of a plain one. What came in is what the bank knows, unless the change says otherwise. */
export const kind = (
  name: string,
  outcome: Outcome,
  change: (draft: Draft) => readonly Movement[] | void,
  { style: fixed = {}, isRaw = false }: { style?: Partial<Style>; isRaw?: boolean } = {},
): Kind => ({
  name,
  outcome,
  make: (random, all, base) => {
    const style = { ...base, ...fixed }
    const movements = style.isNewestFirst ? all.toReversed() : all
    const sheet = createSheet(all, style)
    const set = (line: number, role: Role, value: string) => {
      const place = style.columns.indexOf(role)
      if (place >= 0) sheet.lines[line]![place] = value
    }
    const incoming = change({ sheet, style, movements, random, set }) ?? incomingOf(movements)
    return { bytes: encode(toText(sheet, style, isRaw), style), incoming, answer: toAnswer(style) }
  },
})

/** Writes the lines again with a change of their movements; returns those that came in. */
export function rewrite({ sheet, movements, style }: Draft, change: (at: number) => Partial<Movement>) {
  const changed = movements.map((one, at) => ({ ...one, ...change(at) }))
  sheet.lines = changed.map((one) => toCells(one, style))
  return incomingOf(changed)
}

export const incomingOf = (movements: readonly Movement[]) => movements.filter(({ isOut }) => !isOut)
export const firstIn = (movements: readonly Movement[]) => movements.findIndex(({ isOut }) => !isOut)
export const both: Partial<Style> = { columns: ['day', 'id', 'text', 'out', 'in', 'balance'], isNewestFirst: false }
export const digits: Partial<Style> = { order: 'dmy', day: dayFormats.dmy[0]! }
export const comma: Partial<Style> = { ...digits, delimiter: ',', amount: (value) => value.toFixed(2) }
export const one: Partial<Style> = { columns: ['day', 'id', 'text', 'amount'], sign: 'minus', hasTotal: false }
export const add = ({ titles, lines }: Sheet, title: string, cellOf: (line: number) => string) => {
  titles.forEach((line, at) => line.push(at === 0 ? title : ''))
  lines.forEach((line, at) => line.push(cellOf(at)))
}

export const plain = kind('a plain file', 'read', () => {})
