import { chakra } from '@chakra-ui/react'

/** A state in one word. Colour is never its only sign: the word says it. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      good: { bg: 'good.subtle', color: 'good.fg' },
      warn: { bg: 'warn.subtle', color: 'warn.fg' },
      bad: { bg: 'bad.subtle', color: 'bad.fg' },
      plain: { bg: 'bg.muted', color: 'fg.muted' },
    },
  },
  defaultVariants: { tone: 'plain' },
})
