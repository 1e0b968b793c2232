import { chakra } from '@chakra-ui/react'

const look = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    '& svg': { width: '16px', height: '16px' },
    '&:disabled, &[aria-disabled=true]': { opacity: '0.5', cursor: 'not-allowed' },
  },
  variants: {
    tone: {
      brand: { bg: 'brand.solid', color: 'brand.contrast', '&:hover:not(:disabled)': { bg: 'brand.hover' } },
      plain: { bg: 'bg.panel', color: 'fg', borderColor: 'border', '&:hover:not(:disabled)': { bg: 'bg.muted' } },
      quiet: { bg: 'transparent', color: 'fg', '&:hover:not(:disabled)': { bg: 'bg.muted' } },
      danger: {
        bg: 'bad.solid',
        color: 'white',
        '&:disabled': { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border', opacity: '1' },
        '&:hover:not(:disabled)': { bg: 'bad.hover' },
      },
    },
    size: {
      md: { minHeight: '8', paddingInline: '3' },
      icon: { width: '8', height: '8', padding: '0' },
    },
  },
  defaultVariants: { tone: 'plain', size: 'md' },
} as const

/** A button: `brand` for the one main thing of a page, `danger` for what cannot be undone. */
export const Button = chakra('button', look, { defaultProps: { type: 'button' } })
/** A link that looks like one: it goes to another page. */
export const ButtonLink = chakra('a', look)
