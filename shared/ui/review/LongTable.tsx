import { useState, type UIEvent } from 'react'
import * as styles from '../base/table/table.module.css'
import { Box } from '../chakra/chakra'

interface Props {
  label: string
  titles: readonly string[]
  /** Only the first `count` are there. */
  rows: readonly (readonly (string | number)[])[]
  count: number
}

/** In pixels. */
const rowHeight = 32

const longTableStyles = {
  maxHeight: 'min(56cqh, 640px)',
  '& tbody tr': { height: `${rowHeight}px` },
  '& td': {
    paddingBlock: '0',
    height: `${rowHeight}px`,
    overflowWrap: 'normal',
    whiteSpace: 'nowrap',
    maxWidth: 'none',
  },
} as const

const renderAllUpTo = 300
const rowsAtOnce = 80
const rowsBefore = 20

/** A plain table of any length in a box of its own, which scrolls sideways where a text is long. Beyond 300 rows only those in view are rendered, between two spacers. */
export function LongTable({ label, titles, rows, count }: Props) {
  const [topRow, setTopRow] = useState(0)
  const amount = new Intl.NumberFormat()
  const isShort = count <= renderAllUpTo
  const firstRow = isShort ? 0 : Math.max(0, Math.min(topRow - rowsBefore, count - rowsAtOnce))
  const visibleRows = rows.slice(firstRow, isShort ? count : Math.min(count, firstRow + rowsAtOnce))
  const after = count - firstRow - visibleRows.length
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => setTopRow(Math.floor(currentTarget.scrollTop / rowHeight / 10) * 10)
  return (
    <Box className={styles.table} css={longTableStyles} role="region" aria-label={label} tabIndex={0} onScroll={follow}>
      <table aria-label={label} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {titles.map((title, column) => (
              <th key={title} scope="col" data-align={typeof rows[0]?.[column] === 'number' ? 'end' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={firstRow} />
          {visibleRows.map((row, index) => (
            <tr key={firstRow + index} aria-rowindex={firstRow + index + 2}>
              {row.map((cell, column) => (
                <td key={column} data-align={typeof cell === 'number' ? 'end' : undefined}>
                  <bdi translate="no">{typeof cell === 'number' ? amount.format(cell) : cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
          <Spacer rows={after} />
        </tbody>
      </table>
    </Box>
  )
}

const Spacer = ({ rows }: { rows: number }) => rows > 0 && <tr aria-hidden style={{ height: `${rows * rowHeight}px` }} />
