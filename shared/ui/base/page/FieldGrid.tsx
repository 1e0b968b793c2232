import type { CSSProperties, ReactNode } from 'react'
import * as styles from './fieldGrid.module.css'

const maxColumns = 9

/** The number of columns, at most `columns`, that leaves the fewest gaps in the last row. */
const countColumns = (fields: number, columns: number) => Math.ceil(fields / Math.ceil(fields / Math.min(fields, columns)))

/** The number of columns for each width that has room for one more, as custom properties. */
const columnCounts = (fields: number) =>
  Object.fromEntries(
    Array.from({ length: maxColumns }, (_, index) => [`--in-${index + 1}`, String(fields > 0 ? countColumns(fields, index + 1) : 1)]),
  ) as CSSProperties

/** Fields in columns of the same width, which fill their container however wide it is. */
export const FieldGrid = ({ fields, children }: { fields: number; children: ReactNode }) => (
  <div className={styles.fields}>
    <div style={columnCounts(fields)}>{children}</div>
  </div>
)
