import { iconNames } from '../values/Icon'
import { imageOf } from './IconImages'
import { highScreen, lowScreen } from '../media'
import { badgeClass } from '../values/badgeStyles'
import { cardStyles } from './cardStyles'
import { stayingStyles } from './stayingStyles'

const cell = { paddingInline: '2', paddingBlock: '1.5', textAlign: 'start', verticalAlign: 'middle' }

/** A colour as an image: with `bg`, Chakra sets a variable that is inherited, and every cell of 200 rows is styled again. */
const tint = (colour: string) => `linear-gradient({colors.${colour}}, {colors.${colour}})`

/** A cell of a row, its header included, and a cell of the header row: as specific as `td` and `th`, so that narrow boxes override both. */
const bodyCell = ':is(td, th):where(td, [scope=row])'
const headCell = 'th:where(:not([scope=row]))'

const part = '& table[style] >'

/** Each row has the tracks of the table (`tracksOf`), and is laid out when it is in view. */
const trackStyles = {
  '& table[style]': { display: 'block', minWidth: 'var(--least)' },
  [`${part} :is(thead, tbody)`]: { display: 'block' },
  // Rows of fractional height end within a pixel that is not scrolled to otherwise.
  [`${part} tbody`]: { paddingBlockEnd: '1px' },
  // The titles that stay inherit the colour of their row.
  [`${part} thead, ${part} thead > tr`]: { bg: 'bg.subtle' },
  [`${part} * > tr`]: { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  [`${part} tbody > tr`]: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 3.5em' },
  [`${part} tbody > tr + tr`]: { borderBlockStartWidth: '1px', borderColor: 'border' },
  [`${part} * > tr > *`]: { maxWidth: 'none', minWidth: '0', alignContent: 'center' },
  [`${part} tbody > tr > ${bodyCell}`]: { borderBlockEndWidth: '0' },
}

/** A row without the focus, where rows are not cards. */
const quiet = '& table[style]:not([data-cards]) > tbody > tr:not(:focus-within)'
/** A value that is an element of its cell. */
const value = ':is(a, span)'

/**
 * Rows 36 pixels high, of one line; a moment breaks where its column is narrower. What a cell says below a link or a code is beside it,
 * and is cut first. The row with the focus shows its whole text.
 */
const compactStyles = {
  [`${part} tbody > tr`]: { minHeight: '9', containIntrinsicBlockSize: 'auto 36px' },
  [`${part} * > tr > ${bodyCell}`]: { paddingBlock: '0.5' },
  [`${quiet} > ${bodyCell}:not(.actions)`]: { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  [`${quiet} small`]: { display: 'inline', marginInline: '1.5' },
  [`${quiet} > ${bodyCell}:has(> ${value} + small)`]: { display: 'flex', alignItems: 'center' },
  [`${quiet} > ${bodyCell} > ${value}:has(+ small)`]: { flex: 'none', maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
  [`${quiet} > ${bodyCell} > ${value} + small`]: { flex: '1 1 0', overflow: 'hidden', textOverflow: 'ellipsis' },
  [`${quiet} wbr:not(time > *)`]: { display: 'none' },
  [`${part} tbody time`]: { display: 'block', lineHeight: '1.2' },
  [`${part} tbody img`]: { maxWidth: '7', maxHeight: '7' },
  [`${part} tbody .${badgeClass}`]: { paddingInline: '1.5' },
}

const compactTable = (styles: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(styles).map(([selector, style]) => [selector.replace('table[style]', 'table[data-compact]'), style]))

export const tableClass = 'md-table'

const iconMask = 'var(--icon) center no-repeat'

/** The one style of all tables: dense rows, a header that stays, quiet buttons at the end of a row. */
const look = {
  overflow: 'auto',
  containerType: 'inline-size',
  maxHeight: 'calc(100cqh - var(--around-page) - 64px)',
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
  },
  '@container (max-width: 1199px)': { '& table': { fontSize: 'xs' }, '& :is(th, td)': { paddingInline: '1.5' } },
  '& table[data-slow]': { opacity: '0.6', transition: 'opacity 150ms' },
  [`& ${headCell}`]: {
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
  [`& ${headCell} button`]: { display: 'inline-flex', alignItems: 'center', gap: '0.5', textAlign: 'inherit', cursor: 'pointer' },
  // The arrow is drawn over the padding: no column is wider for it.
  [`& ${headCell} button > svg`]: { flexShrink: '0', marginInlineEnd: '-14px', opacity: '0' },
  [`& ${headCell}[data-align=end] button`]: { flexDirection: 'row-reverse' },
  [`& ${headCell}[data-align=end] button > svg`]: { marginInlineEnd: '0', marginInlineStart: '-14px' },
  [`& ${headCell} button:is(:hover, :focus-visible) > svg`]: { opacity: '0.5' },
  [`& ${headCell} button[data-sorted=true]`]: { color: 'fg' },
  [`& ${headCell} button[data-sorted=true] > svg`]: { opacity: '1' },
  [`& ${bodyCell}`]: {
    ...cell,
    fontWeight: 'inherit',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    maxWidth: '240px',
    minWidth: '28px',
    overflowWrap: 'break-word',
    unicodeBidi: 'plaintext',
    textAlign: '-webkit-match-parent',
    '@supports (text-align: match-parent)': { textAlign: 'match-parent' },
  },
  [`& tbody tr:last-of-type ${bodyCell}`]: { borderBlockEndWidth: '0' },
  [`& ${bodyCell} > a:not([data-icon], [aria-label])`]: {
    textDecoration: 'underline',
    textDecorationColor: '{colors.border.strong}',
    textUnderlineOffset: '3px',
    '&:hover': { color: 'brand.fg', textDecorationColor: 'currentcolor' },
  },
  '& [data-align=end]': { textAlign: 'end', unicodeBidi: 'normal' },
  '& td > img': { cursor: 'zoom-in' },
  '& td select': {
    width: 'full',
    maxWidth: '120px',
    minHeight: '8',
    paddingInlineStart: '1.5',
    paddingInlineEnd: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    cursor: 'pointer',
  },
  '& td select[aria-busy=true]': { opacity: '0.6' },
  // The button replaces the arrow of the select: no column is wider for it.
  '& td select:has(+ button)': { appearance: 'none', paddingInlineEnd: '9' },
  '& td select + button': {
    position: 'relative',
    width: '8',
    height: '6',
    marginInlineStart: '-9',
    marginInlineEnd: '1',
    verticalAlign: 'middle',
    borderRadius: 'sm',
    backgroundColor: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
  '& td select + button:hover': { backgroundColor: 'brand.hover' },
  '& small': { display: 'block', unicodeBidi: 'plaintext', color: 'fg.muted', fontSize: 'xs' },
  '& .select': { width: '4', height: '4', accentColor: 'brand.solid', cursor: 'pointer', verticalAlign: 'middle' },
  '& :is([data-whole], bdi span)': { whiteSpace: 'nowrap' },
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
  '& tbody tr[data-gone] :is(td, th)': { color: 'fg.muted', textDecoration: 'line-through' },
  '& tbody tr[data-gone] th::after': { content: '" (gone)"' },
  '& th.actions': { zIndex: 'bar', bg: 'bg.subtle' },
  '& .more': { display: 'none' },
  '& .actions :is(a, button)': {
    display: 'inline-block',
    verticalAlign: 'middle',
    width: '7',
    height: '7',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
  },
  '& .actions [data-icon]::before': {
    content: '""',
    display: 'block',
    height: 'full',
    backgroundColor: 'currentColor',
    mask: iconMask,
    WebkitMask: iconMask,
    '@media (forced-colors: active)': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
  },
  '& .actions :is(a, button):not([data-icon])': {
    width: 'auto',
    paddingInline: '2',
    borderWidth: '1px',
    borderColor: 'border',
    lineHeight: '26px',
    fontWeight: 'medium',
    color: 'fg',
  },
  '& .actions :is(a, button):hover': { backgroundColor: 'bg.muted' },
  '& .actions [data-tone=danger]': { color: 'bad.fg' },
  '& .actions [data-tone=danger]:hover': { backgroundColor: 'bad.subtle' },
  '& .actions [data-tone=edit]': { backgroundColor: 'accent.solid', color: 'sand.900' },
  '& .actions [data-tone=edit]:hover': { backgroundColor: 'marigold.300' },
  '@media screen': { ...trackStyles, ...compactTable(compactStyles), ...cardStyles },
  [highScreen]: { ...stayingStyles, [`${part} thead`]: { position: 'sticky', insetBlockStart: '0', zIndex: 'sticky' } },
  [lowScreen]: { maxHeight: 'none', minHeight: '0', [`& ${headCell}, & .actions`]: { position: 'static' } },
  ...Object.fromEntries(iconNames.map((name) => [`& [data-icon=${name}]`, { '--icon': `var(${imageOf(name)})` }])),
}

export const tableStyles = { [`.${tableClass}`]: look }
