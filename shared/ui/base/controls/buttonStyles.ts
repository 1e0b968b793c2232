export const buttonClass = 'md-button'

/** How a button looks, and a link that looks like one: the variants of both `Button`s. */
export const buttonRecipe = {
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
    WebkitUserSelect: 'none',
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

const { base, variants } = buttonRecipe
const under = (attribute: string, looks: Record<string, object>) =>
  Object.fromEntries(Object.entries(looks).map(([value, look]) => [`&[${attribute}=${value}]`, look]))

export const buttonStyles = {
  [`.${buttonClass}`]: { ...base, ...under('data-tone', variants.tone), ...under('data-size', variants.size) },
}
