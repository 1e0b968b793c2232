export const controlClass = 'md-control'

/** How a line of text, several of them, and a choice look: what both sets of controls share. */
export const controlBase = {
  width: 'full',
  minHeight: '8',
  paddingInline: '2.5',
  paddingBlock: '1',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  transition: 'border-color 150ms',
  '&::placeholder': { color: 'fg.muted', opacity: '1' },
  '&:hover:not(:disabled)': { borderColor: 'fg.muted' },
  '&[aria-invalid=true]': { borderColor: 'bad.fg' },
  '&:disabled, &:read-only:not(select, [type=file])': { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
} as const

export const textareaBase = { ...controlBase, display: 'block', minHeight: '20', resize: 'vertical' } as const
export const selectBase = { ...controlBase, cursor: 'pointer' } as const

export const controlStyles = {
  [`input.${controlClass}`]: controlBase,
  [`textarea.${controlClass}`]: textareaBase,
  [`select.${controlClass}`]: selectBase,
  [`.${controlClass}[data-fits]`]: { width: 'auto', maxWidth: '160px' },
}
