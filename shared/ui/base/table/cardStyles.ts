/** The most columns of a table whose cells a card tells apart. */
const mostColumns = 20

const row = '& table[data-cards] > tbody > tr'
const head = '& table[data-cards] > thead > tr'
/** A cell of a row, as specific as `td`. */
const cell = ':is(td, th):where(td, [scope=row])'

/** One style for each position of a cell, by the attributes and the custom properties of the table. */
const eachColumn = (styleOf: (position: number) => object) =>
  Object.assign({}, ...Array.from({ length: mostColumns }, (_, index) => styleOf(index + 1))) as Record<string, object>

const titleOf = (position: number) => ({ content: `var(--title-${position})`, color: 'fg.muted', marginInlineEnd: '1.5' })

const pictureAt = (position: number, part = '') =>
  `& table[data-cards][data-picture="${position}"] > tbody > tr > ${cell}:nth-child(${position})${part}`
const pictureCell = [1, 2].map((position) => pictureAt(position)).join(', ')
const pictureTitle = [1, 2].map((position) => pictureAt(position, '::before')).join(', ')

const open = ':has(> .more > [open])'

/**
 * In a box as narrow as a phone, each row is a card (`useCards`): the picture beside the name and some values after their titles, then the status and the
 * actions. The button More opens the other values below. The titles that sort are in the bar above the cards.
 */
export const cardStyles = {
  '& table[data-cards]': { minWidth: '0' },
  [head]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', paddingInlineEnd: '2' },
  [`${head} > th[scope=col]`]: { display: 'none' },
  [`${head} > th[aria-sort]`]: { position: 'static', display: 'flex', padding: '0', borderWidth: '0' },
  [`${head} > th[aria-sort] button`]: { minHeight: '8' },
  [`${head} > th[aria-sort] button > svg`]: { marginInlineEnd: '0' },
  [`${head} > th[aria-sort] button:not([data-sorted=true]) > svg`]: { display: 'none' },
  [`${head} > th[aria-sort]:not([aria-sort] ~ *)::before`]: { content: '"Sort by"', alignSelf: 'center', marginInlineEnd: '4', fontWeight: 'normal' },
  [row]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '0.5',
    position: 'relative',
    padding: '2',
    containIntrinsicBlockSize: 'auto 8em',
  },
  [`${row} > ${cell}`]: {
    position: 'static',
    flex: 'none',
    maxWidth: 'full',
    padding: '0',
    borderWidth: '0',
    whiteSpace: 'nowrap',
    overflow: 'clip',
    overflowClipMargin: '4px',
    textOverflow: 'ellipsis',
  },
  [`${row} > ${cell}:empty`]: { display: 'none' },
  // On both sides: right to left, a Latin text after a Latin value is at its right.
  [`${row} small`]: { display: 'inline', marginInline: '1' },
  [`${row} wbr`]: { display: 'none' },
  ...eachColumn((position) => ({ [`${row} > ${cell}:nth-child(${position})::before`]: titleOf(position) })),
  [`${row} > [scope=row]`]: { order: '-1', flexBasis: 'full', paddingInlineEnd: '7', fontSize: 'sm', fontWeight: 'semibold' },
  [`${row} > ${cell}:is([scope=row], .actions, .more, :has(> .select))::before`]: { content: 'none' },
  [`${row} > td:has(> .select)`]: { position: 'absolute', insetBlockStart: '2', insetInlineEnd: '2' },
  [`${row} > .actions`]: { order: '3', display: 'flex', gap: '2', marginInlineStart: 'auto', bg: 'transparent' },
  [`${row} > .more`]: { display: 'block', order: '3' },
  [`${row} > .more summary`]: { minHeight: '7', lineHeight: '28px', cursor: 'pointer', color: 'fg.muted', fontWeight: 'medium' },
  [`${row}${open} > ${cell}, & table[data-cards]:not([data-rest]) > tbody > tr > ${cell}`]: { whiteSpace: 'normal' },
  '& table[data-cards][data-picture] > tbody > tr': { paddingInlineStart: '60px', minHeight: '60px' },
  [pictureCell]: { position: 'absolute', insetBlockStart: '2', insetInlineStart: '2' },
  [pictureTitle]: { content: 'none' },
  ...eachColumn((position) => ({
    [`& table[data-cards][data-status="${position}"] > tbody > tr > ${cell}:nth-child(${position})`]: {
      order: '2',
      '&::before': { content: 'none' },
    },
    [`& table[data-cards][data-rest~="${position}"] > tbody > tr > ${cell}:nth-child(${position})`]: { display: 'none' },
    [`& table[data-cards][data-rest~="${position}"] > tbody > tr${open} > ${cell}:nth-child(${position}):not(:empty)`]: {
      order: '4',
      display: 'grid',
      flexBasis: 'full',
      gridTemplate: 'auto 1fr / 7.5em minmax(0, 1fr)',
      justifyItems: 'start',
      '&::before': { gridRow: '1 / span 2' },
      '& > small': { gridColumn: '2', marginInline: '0' },
    },
  })),
  '& table[data-cards][data-compact] > tbody > tr': { paddingBlock: '1', rowGap: '0', containIntrinsicBlockSize: 'auto 6em' },
  [`& table[data-cards][data-compact] > tbody > tr:not(${open}) > ${cell}::before`]: { content: 'none' },
}
