import type { ReactNode } from 'react'
import type { ColumnKind, ColumnWidth } from './columnTracks'

/** One column: its title and how a row shows in it. */
export interface Column<R> {
  readonly key: string
  readonly title: string
  readonly cell: (row: R, index: number) => ReactNode
  /** Decides the width; `text` without it. */
  readonly kind?: ColumnKind | undefined
  readonly width?: ColumnWidth | undefined
  /** `end` for numbers. */
  readonly align?: 'end' | undefined
  /** The field that its rows can be sorted by. */
  readonly field?: string | undefined
  /** Does it name the row? One column of a table does. */
  readonly isHeader?: boolean
}
