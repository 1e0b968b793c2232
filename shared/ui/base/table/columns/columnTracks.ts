/** The kind of the values of a column. A column is as wide as such values need, whatever the rows of a page hold. */
export type ColumnKind =
  | 'image'
  | 'name'
  | 'code'
  /** A code of another system, such as a transaction id. */
  | 'reference'
  /** The number of an account, as long as an IBAN. */
  | 'account'
  | 'email'
  | 'phone'
  | 'date'
  | 'number'
  | 'status'
  /** A status that a person changes in the row. */
  | 'choice'
  /** One or two words, such as a city. */
  | 'word'
  | 'text'
  /** A place, in two or three lines. */
  | 'address'
  /** Sentences. */
  | 'long'

/** Names, codes and numbers: a translation of the page would change them. */
const literalKinds: ReadonlySet<ColumnKind | undefined> = new Set(['name', 'code', 'reference', 'account', 'email', 'phone', 'date', 'number'])

/** The attributes of an element that holds a value of a kind. A telephone number never breaks. */
export const valueAttributes = (kind: ColumnKind | undefined) =>
  ({
    translate: literalKinds.has(kind) ? 'no' : undefined,
    'data-whole': kind === 'phone' || undefined,
    'data-long': kind === 'long' || undefined,
  }) as const

interface Size {
  /** The width of a column whose cells are no texts, and the largest share of one whose values may be cut. In `em` of the table. */
  readonly usual: number
  /** The width down to which values may be cut. Those of other kinds are whole, up to the length of `longestLine`. */
  readonly least?: number
}

const sizes: Readonly<Record<ColumnKind, Size>> = {
  image: { usual: 3.8 },
  name: { least: 8.3, usual: 18 },
  code: { usual: 6.9 },
  reference: { usual: 10.5 },
  account: { usual: 16.8 },
  email: { least: 7.5, usual: 24 },
  phone: { usual: 10.9 },
  date: { usual: 8.3 },
  number: { usual: 6.5 },
  status: { usual: 10 },
  choice: { usual: 9.4 },
  word: { usual: 6 },
  text: { least: 7.9, usual: 16 },
  address: { least: 9.6, usual: 24 },
  // In two lines.
  long: { least: 14, usual: 24 },
}

/** In `em`: an identifier of about 40 letters. */
const longestLine = 26

/** A person's change of the width that the kind of a column gives it. */
export type ColumnWidth = 'narrow' | 'wide' | 'widest'

const factors: Readonly<Record<ColumnWidth, number>> = { narrow: 0.75, wide: 1.5, widest: 2 }

/** In `em`: the padding of a cell, that of a badge in it, and an id under which a chip has room. */
const padding = 1.1
const badge = 1.3
const shortestId = 9.6

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The width of a text in `em` of the widest usual font, DejaVu Sans: of a digit each letter, less narrow ones, capitals, and the widest ones. */
export const textWidth = (text: string) =>
  text.length * 0.636 -
  count(text, /[ .,:;'|!()[\]/ijlftrI-]/g) * 0.24 +
  count(text, /[A-HJ-Z]/g) * 0.08 +
  count(text, /[MWmw@%+]|[^ -\u024f]/g) * 0.26

/** A title breaks between its words only. It has room for a target of 24 pixels. */
const minWidth = (title: string) => Math.max(2.5, ...title.split(' ').map(textWidth)) + padding + 0.2

interface Track {
  readonly least: string
  /** The part of the room that is left. */
  readonly most?: string | undefined
}

/** A column, by what its values are and whether it names the row. */
export interface TypedColumn {
  readonly kind?: ColumnKind | undefined
  readonly isHeader?: boolean
}

/** In `em`. */
export interface LongestLines {
  readonly first: number
  readonly all: number
}

interface HeaderColumn extends TypedColumn {
  readonly title: string
  readonly width?: ColumnWidth | undefined
  /** The widths of its longest first line and of its longest line; 0 where all are empty. Undefined where its cells are no texts. */
  readonly longest?: LongestLines | undefined
}

/** The place of a picture in front of the name, or -1. */
export const findPicture = ([first, second]: readonly TypedColumn[]) => (first?.kind === 'image' && second?.isHeader ? 0 : -1)

/**
 * A column has a share of the room that is as large as its longest line. The first lines that may not be cut, and the names of packages with what is
 * below them, have their width before the others share what is left. A column whose width a person chose takes no share when it is narrow, and a
 * larger one when it is wide.
 */
function createTrack({ title, kind = 'text', width, longest }: HeaderColumn): Track {
  const { usual, least } = sizes[kind]
  const factor = width ? factors[width] : 1
  const getWidth = (line: number | undefined) => (line === undefined ? usual : line && line + padding + (kind === 'status' ? badge : 0))
  const share = Math.min(getWidth(longest?.all), least === undefined ? longestLine : usual)
  const line = kind === 'reference' && longest?.first ? Math.max(longest.first, shortestId) : kind === 'word' ? longest?.all : longest?.first
  const smallest = Math.max(Math.min(getWidth(line), least ?? longestLine) * factor, minWidth(title))
  const isFixed = width === 'narrow' || kind === 'image' || longest?.all === 0
  return { least: `${smallest.toFixed(2)}em`, most: isFixed ? undefined : `${Math.max(share * factor, smallest).toFixed(2)}fr` }
}

/** In pixels: a control with the 8 before the next one, and the padding of the cell without them. */
const icon = 32
const wordPadding = 26
const cellPadding = 7
const boxColumn = 32

interface ActionLabel {
  readonly label: string
  readonly isIcon: boolean
}

/** The room for the controls at the end of a row. */
function actionsTrack(rows: readonly (readonly ActionLabel[])[]): Track {
  const widths = rows.map((actions) =>
    actions.map(({ label, isIcon }) => (isIcon ? `${icon}px` : `${wordPadding}px + ${textWidth(label).toFixed(2)}em`)),
  )
  const sums = [...new Set(widths.map((parts) => [`${cellPadding}px`, ...parts].join(' + ')))]
  return { least: `max(${minWidth('Action').toFixed(2)}em, ${sums.map((sum) => `(${sum})`).join(', ')})` }
}

/** The tracks of a table: of the boxes that select, its columns, and the actions that its rows have. */
export function createTracks(columns: readonly HeaderColumn[], hasSelection: boolean, actions: readonly (readonly ActionLabel[])[]) {
  const columnTracks = columns.map(createTrack)
  const boxes = hasSelection ? `${boxColumn}px` : '0px'
  const picture = columnTracks[findPicture(columns)]?.least ?? '0px'
  const name = columnTracks[columns.findIndex(({ isHeader }) => isHeader)]?.least ?? '0px'
  const tracks: readonly Track[] = [
    ...(hasSelection ? [{ least: boxes }] : []),
    ...columnTracks,
    ...(actions.length > 0 ? [actionsTrack(actions)] : []),
  ]
  return {
    /** The value of `grid-template-columns`. */
    columns: tracks.map(({ least, most }) => (most ? `minmax(${least}, ${most})` : least)).join(' '),
    /** The table scrolls sideways in a box that is narrower. */
    least: `calc(${tracks.map(({ least }) => least).join(' + ')})`,
    /** The widths of the boxes, of a picture in front of the name, and of both with the name. */
    boxes,
    picture,
    stays: `calc(${boxes} + ${picture} + ${name})`,
  }
}
