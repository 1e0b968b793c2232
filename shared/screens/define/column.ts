import type { ReactNode } from 'react'

/** A column of a list screen: the name of a field, or a title with a cell of its own. */
export type ListColumn<R> = (keyof R & string) | ComposedColumn<R>

/** A column with a cell of its own. */
export interface ComposedColumn<R> {
  readonly title: string
  readonly align?: 'end'
  /** The fields it is made of, for a file; without them it is left out there. */
  readonly fields?: readonly (keyof R & string)[]
  readonly cell: (row: R, index: number) => ReactNode
  /** The lines below, in the same cell: a link of the column does not include them. */
  readonly below?: (row: R) => ReactNode
}
