import { Box } from '../chakra/chakra'
import type { ReactNode } from 'react'
import { valueAttributes, type ColumnKind } from '../base/table/columns/columnTracks'

const styles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, max(170px, 45%), 100%), 1fr))',
  columnGap: '6',
  rowGap: '4',
  '& > div': { minWidth: '0' },
  '& dt': { color: 'fg.muted', fontSize: 'xs', marginBlockEnd: '0.5' },
  '& dd': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& dd[data-whole]': { whiteSpace: 'nowrap' },
}

interface Fact {
  readonly title: string
  readonly value: ReactNode
  readonly kind?: ColumnKind
}

/** The facts of one record, each value under its name. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Box as="dl" css={styles}>
    {facts.map(({ title, value, kind }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd {...valueAttributes(kind)}>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </Box>
)
