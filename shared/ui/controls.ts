import { chakra } from '@chakra-ui/react'

const look = {
  base: {
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
  },
} as const

/** A line of text, a number, a password and so on. */
export const Input = chakra('input', look, { defaultProps: { dir: 'auto' } })
/** Several lines of text. */
export const Textarea = chakra(
  'textarea',
  { base: { ...look.base, display: 'block', minHeight: '20', resize: 'vertical' } },
  { defaultProps: { dir: 'auto' } },
)
/** One of a list, as the browser's own control: fast, searchable by typing, right on every phone. */
export const Select = chakra('select', { base: { ...look.base, cursor: 'pointer' } })
