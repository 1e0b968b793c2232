const table = '& table:not([data-cards])'
const row = `${table} > * > tr >`

/** Of its first cell, if it has boxes, and of a picture in front of the name. */
const boxes = `${table}[data-boxes] > * > tr > :first-child`
const picture = [1, 2].map((position) => `${table}[data-picture="${position}"] > * > tr > :nth-child(${position})`).join(', ')
const name = `${row} :is([scope=row], [data-names])`

/** Of these, the cells of the header: in front of the other titles. */
const heads = `${boxes}, ${picture}, ${name}`.replaceAll('> * >', '> thead >')

/** A line ends what stays, in a box where most tables scroll. */
const narrow = '@container (max-width: 1099px)'

const start = { position: 'sticky', zIndex: '1', background: 'inherit' }

/** While a table scrolls sideways, the boxes, a picture in front of the name, and the name stay at the start of its rows. */
export const stayingStyles = {
  [boxes]: { ...start, insetInlineStart: '0' },
  [picture]: { ...start, insetInlineStart: 'var(--boxes)' },
  [name]: { ...start, insetInlineStart: 'calc(var(--boxes) + var(--picture))', [narrow]: { borderInlineEndWidth: '1px' } },
  [heads]: { zIndex: 'bar' },
  // A control that gets the focus is scrolled out from below what stays.
  [`${row} * :is(a, button, select, input)`]: { scrollMarginInlineStart: 'var(--stays)', scrollMarginInlineEnd: '8em' },
}
