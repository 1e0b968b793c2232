/** How links of the sidebar look: on the one that is open, a quiet ground and the accent at its side. */
export const linkLook = {
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

/** How a panel that opens over the page looks. */
export const popLook = {
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

/** How a square button with only an icon looks. */
export const iconButtonLook = {
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
