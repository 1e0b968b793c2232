/** The height of every row of a long table, so that rows out of view need not be rendered. */
export const rowHeight = 32

/** What is different in a table that renders only the rows in view. */
export const longTableStyles = {
  maxHeight: 'min(56cqh, 640px)',
  '& tbody tr': { height: `${rowHeight}px` },
  '& td': {
    paddingBlock: '0',
    height: `${rowHeight}px`,
    overflowWrap: 'normal',
    whiteSpace: 'nowrap',
    maxWidth: '280px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
} as const
