/** Links of the sidebar: the open page has a tinted background and the accent at its side. */
export const linkStyles = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '8',
  paddingInline: '2.5',
  borderRadius: 'md',
  color: 'fg.muted',
  textDecoration: 'none',
  position: 'relative',
  transition: 'background-color 150ms, color 150ms',
  '&:hover': { bg: 'bg.muted', color: 'fg' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
  '&[aria-current=page]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    insetBlock: '2',
    width: '3px',
    borderRadius: 'full',
    bg: 'accent.solid',
  },
} as const

/** A panel that opens over the page. */
export const popoverStyles = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  padding: '1',
  minWidth: '200px',
  maxHeight: 'calc(100dvh - 24px)',
  overflowY: 'auto',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'raised',
} as const

/** A square button with only an icon. */
export const iconButtonStyles = {
  display: 'inline-grid',
  placeItems: 'center',
  width: '9',
  height: '9',
  flexShrink: '0',
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&:hover': { bg: 'bg.muted', color: 'fg' },
} as const
