import { Box } from '@chakra-ui/react'

interface Props {
  /** What it measures, for screen readers. */
  label: string
  /** 0 to 100; undefined while nobody knows how much is left. */
  percent: number | undefined
  tone?: 'good' | 'warn' | 'bad' | 'brand' | 'accent'
  /** A `meter` shows a share, a `progressbar` how far something has come. */
  role?: 'progressbar' | 'meter'
}

const colours = { good: 'good.fg', warn: 'warn.fg', bad: 'bad.fg', brand: 'brand.fg', accent: 'accent.solid' }
const look = {
  height: '6px',
  borderRadius: 'full',
  bg: 'bg.muted',
  overflow: 'hidden',
  '& > div': { height: 'full', borderRadius: 'full', transition: 'width 150ms' },
  '&:not([aria-valuenow]) > div': { width: '40%', animation: 'md-slide 1.2s ease-in-out infinite alternate' },
  '@keyframes md-slide': { from: { marginInlineStart: '0' }, to: { marginInlineStart: '60%' } },
}

/** A thin bar; its caller shows the same value as text beside it. */
export function Progress({ label, percent, tone = 'brand', role = 'progressbar' }: Props) {
  const value = percent === undefined ? undefined : Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <Box css={look} role={role} aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <Box bg={colours[tone]} style={value === undefined ? undefined : { width: `${value}%` }} />
    </Box>
  )
}
