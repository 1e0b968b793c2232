import type { ColumnKind } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

/** A column of a list screen: the name of a field, or a title with a cell of its own. */
export type ListColumn<R> = (keyof R & string) | ComposedColumn<R>

/** A column with a cell of its own. */
export interface ComposedColumn<R> {
  readonly title: string
  readonly align?: 'end'
  /** The kind of its values. The kind decides the width of the column. The default is the kind of its first field. */
  readonly kind?: ColumnKind
  /** The fields it is made of, for a file; without them it is left out there. */
  readonly fields?: readonly (keyof R & string)[]
  readonly cell: (row: R, index: number) => ReactNode
  /** The lines below, in the same cell: a link of the column does not include them. */
  readonly below?: (row: R) => ReactNode
}
