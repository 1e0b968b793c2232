export const failureClass = 'md-failure'

/** How the card looks that replaces a page. */
export const failureStyles = {
  [`.${failureClass}`]: {
    display: 'grid',
    gap: '3',
    maxWidth: '560px',
    marginInline: 'auto',
    marginBlockStart: '8',
    padding: '6',
    '& > svg': { color: 'bad.fg' },
    '& > small': { fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '2' },
  },
}
