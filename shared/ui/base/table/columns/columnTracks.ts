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
  /** In `em` of the table, the padding of a cell included. */
  readonly least: number
  /** The share of the room that is left. */
  readonly share: number
  /** In `em`: the width at which a value has one line. The column is as wide before other columns share the room that is left. */
  readonly most?: number
}

const sizes: Readonly<Record<ColumnKind, Size>> = {
  image: { least: 3.8, share: 0 },
  name: { least: 9.3, share: 4 },
  code: { least: 6.9, share: 1 },
  reference: { least: 10.5, share: 1 },
  account: { least: 16.8, share: 2 },
  email: { least: 8.6, share: 6 },
  phone: { least: 10.9, share: 0.5 },
  date: { least: 8.3, share: 0, most: 13.4 },
  // The title has room for two targets of 24 pixels, its order and its menu.
  number: { least: 4, share: 0.5 },
  status: { least: 8.6, share: 0.5 },
  choice: { least: 9.4, share: 0.5 },
  word: { least: 6, share: 2 },
  text: { least: 7.9, share: 3 },
  address: { least: 9.6, share: 3 },
  long: { least: 14, share: 8 },
}

/** A person's change of the width that the kind of a column gives it. */
export type ColumnWidth = 'narrow' | 'wide' | 'widest'

const factors: Readonly<Record<ColumnWidth, number>> = { narrow: 0.75, wide: 1.5, widest: 2 }

/** In `em`: a letter of a title, and the padding of a cell. */
const letter = 0.6
const padding = 1.5

/** A title breaks between its words only. */
const minWidth = (title: string) => Math.max(...title.split(' ').map((word) => word.length)) * letter + padding

interface Track {
  readonly least: string
  /** The largest width: a part of the room that is left, or a length. */
  readonly most?: string | undefined
}

/** A column, by what its values are and whether it names the row. */
export interface TypedColumn {
  readonly kind?: ColumnKind | undefined
  readonly isHeader?: boolean
}

interface HeaderColumn extends TypedColumn {
  readonly title: string
  readonly width?: ColumnWidth | undefined
}

/** The place of a picture in front of the name, or -1. */
export const findPicture = ([first, second]: readonly TypedColumn[]) => (first?.kind === 'image' && second?.isHeader ? 0 : -1)

/** A column whose width a person chose takes no share of the room that is left when it is narrow, and a larger one when it is wide. */
function createTrack({ title, kind = 'text', width }: HeaderColumn): Track {
  const { least, share, most } = sizes[kind]
  const factor = width ? factors[width] : 1
  const smallest = Math.max(least * factor, minWidth(title))
  const largest = most ? `${Math.max(most * factor, smallest).toFixed(2)}em` : share > 0 ? `${share * factor}fr` : undefined
  return { least: `${smallest.toFixed(2)}em`, most: width === 'narrow' ? undefined : largest }
}

/** In pixels: a control with the 8 before the next one, and the padding of the cell without them. */
const icon = 32
const wordPadding = 26
const cellPadding = 9
const boxColumn = 32

interface ActionLabel {
  readonly label: string
  readonly isIcon: boolean
}

/** The room for the controls at the end of a row. */
function actionsTrack(rows: readonly (readonly ActionLabel[])[]): Track {
  const widths = rows.map((actions) =>
    actions.map(({ label, isIcon }) => (isIcon ? `${icon}px` : `${wordPadding}px + ${(label.length * letter).toFixed(2)}em`)),
  )
  const sums = [...new Set(widths.map((parts) => [`${cellPadding}px`, ...parts].join(' + ')))]
  return { least: `max(${minWidth('Action').toFixed(2)}em, ${sums.map((sum) => `(${sum})`).join(', ')})` }
}

interface Tracks {
  /** Of `grid-template-columns`. */
  readonly columns: string
  /** The table scrolls sideways in a box that is narrower. */
  readonly least: string
  /** The widths of the boxes, of a picture in front of the name, and of both with the name. */
  readonly boxes: string
  readonly picture: string
  readonly stays: string
}

/** The tracks of a table: of the boxes that select, its columns, and the actions that its rows have. */
export function createTracks(columns: readonly HeaderColumn[], hasSelection: boolean, actions: readonly (readonly ActionLabel[])[]): Tracks {
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
    columns: tracks.map(({ least, most }) => (most ? `minmax(${least}, ${most})` : least)).join(' '),
    least: `calc(${tracks.map(({ least }) => least).join(' + ')})`,
    boxes,
    picture,
    stays: `calc(${boxes} + ${picture} + ${name})`,
  }
}
