import { Box } from '../chakra/chakra'
import type { ReactNode } from 'react'

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, max(170px, 45%), 100%), 1fr))',
  columnGap: '6',
  rowGap: '4',
  '& > div': { minWidth: '0' },
  '& dt': { color: 'fg.muted', fontSize: 'xs', marginBlockEnd: '0.5' },
  '& dd': { overflowWrap: 'anywhere', unicodeBidi: 'plaintext', fontVariantNumeric: 'tabular-nums' },
}

/** What is known of one record: each value under its name. */
export const FactList = ({ facts }: { facts: readonly { readonly title: string; readonly value: ReactNode }[] }) => (
  <Box as="dl" css={look}>
    {facts.map(({ title, value }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
)
