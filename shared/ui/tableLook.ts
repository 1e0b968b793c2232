const cell = { paddingInline: '2', paddingBlock: '1.5', textAlign: 'start', verticalAlign: 'middle' }

/** A colour as an image: with `bg`, Chakra sets a variable that is inherited, and every cell of 200 rows is styled again. */
const tint = (colour: string) => `linear-gradient({colors.${colour}}, {colors.${colour}})`

/** The one style of all tables: dense rows, a header that stays, quiet buttons at the end of a row. */
export const tableLook = {
  overflow: 'auto',
  containerType: 'inline-size',
  maxHeight: 'calc(100dvh - 190px)',
  minHeight: '160px',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  '@media print': { maxHeight: 'none', overflow: 'visible' },
  '& table': {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    transition: 'opacity 150ms',
  },
  '@container (max-width: 1119px)': { '& table': { fontSize: 'xs' }, '& :is(th, td)': { paddingInline: '1.5' } },
  '& table[aria-busy=true]': { opacity: '0.6' },
  '& th': {
    ...cell,
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: 'sticky',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
  '& td': { ...cell, borderBlockEndWidth: '1px', borderColor: 'border', maxWidth: '240px', minWidth: '28px', overflowWrap: 'break-word' },
  '& tbody tr:last-of-type td': { borderBlockEndWidth: '0' },
  '& [data-align=end]': { textAlign: 'end' },
  '& td select': {
    minHeight: '8',
    paddingInline: '1.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    cursor: 'pointer',
  },
  '& td select[aria-busy=true]': { opacity: '0.6' },
  '& small': { display: 'block', unicodeBidi: 'plaintext', color: 'fg.muted', fontSize: 'xs' },
  '& .select': { width: '4', height: '4', accentColor: 'brand.solid', cursor: 'pointer', verticalAlign: 'middle' },
  '& :is(time, bdi) span': { whiteSpace: 'nowrap' },
  '& .actions': {
    position: 'sticky',
    insetInlineEnd: '0',
    bg: 'bg.panel',
    whiteSpace: 'nowrap',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
  },
  '& tbody tr': { bg: 'bg.panel', scrollMarginBlock: '9' },
  '& tbody tr:hover, & tbody tr:hover .actions': { bg: 'bg.subtle' },
  '& tbody tr[data-selected], & tbody tr[data-selected] .actions': { backgroundImage: tint('brand.subtle') },
  '& tbody tr[data-marked]': { outline: '2px solid', outlineColor: 'accent.fg', outlineOffset: '-2px' },
  '& tbody tr[data-marked], & tbody tr[data-marked] .actions': { backgroundImage: tint('accent.subtle') },
  '& th.actions': { zIndex: 'bar', bg: 'bg.subtle' },
  '& .actions :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '7',
    height: '7',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
  },
  '& .actions :is(a, button):hover': { bg: 'bg.muted', color: 'fg' },
  '& .actions [data-tone=danger]': { color: 'bad.fg' },
  '& .actions [data-tone=danger]:hover': { bg: 'bad.subtle', color: 'bad.fg' },
  '& .actions [data-tone=edit]': { bg: 'accent.solid', color: 'sand.900' },
  '& .actions [data-tone=edit]:hover': { bg: 'marigold.300', color: 'sand.900' },
  '& .actions svg': { width: '16px', height: '16px' },
}

/** The height of every row of a long table, so that rows out of view need not be rendered. */
export const rowHeight = 32

/** The style of a table that renders only the rows in view. */
export const longTableLook = {
  ...tableLook,
  maxHeight: 'min(56dvh, 640px)',
  '& tbody tr': { height: `${rowHeight}px` },
  '& td': {
    ...tableLook['& td'],
    paddingBlock: '0',
    height: `${rowHeight}px`,
    overflowWrap: 'normal',
    whiteSpace: 'nowrap',
    maxWidth: '280px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
} as const
