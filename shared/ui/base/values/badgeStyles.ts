export const badgeClass = 'md-badge'

/** Part of the theme: each of 200 rows has a badge, and a styled component there costs more than the row. */
export const badgeStyles = {
  [`.${badgeClass}`]: {
    display: 'inline-block',
    paddingInline: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    bg: 'bg.muted',
    color: 'fg.muted',
    '&[data-tone=good]': { bg: 'good.subtle', color: 'good.fg' },
    '&[data-tone=warn]': { bg: 'warn.subtle', color: 'warn.fg' },
    '&[data-tone=bad]': { bg: 'bad.subtle', color: 'bad.fg' },
  },
}
