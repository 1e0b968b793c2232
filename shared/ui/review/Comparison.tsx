import { Box } from '../chakra/chakra'
import { Badge } from '../base/values/Badge'

interface Compared {
  readonly title: string
  readonly recorded: string
  readonly expected: string
  readonly differs: boolean
}

const styles = {
  width: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { textAlign: 'start', paddingBlock: '1.5', paddingInlineEnd: '3', verticalAlign: 'top', fontWeight: 'normal' },
  '& th': { color: 'fg.muted', fontSize: 'xs' },
  '& tbody :is(th, td)': { borderBlockStartWidth: '1px', borderColor: 'border' },
  '& [data-differs] td': { fontWeight: 'semibold' },
}

/** Recorded values beside the expected ones; a difference is marked in words. */
export const Comparison = ({ label, of }: { label: string; of: readonly Compared[] }) => (
  <Box as="table" css={styles} aria-label={label}>
    <thead>
      <tr>
        <td />
        <th scope="col">Recorded</th>
        <th scope="col">Expected</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ title, recorded, expected, differs }) => (
        <tr key={title} data-differs={differs || undefined}>
          <th scope="row">{title}</th>
          <td>
            <bdi translate="no">{recorded}</bdi> {differs && <Badge tone="bad">Differs</Badge>}
          </td>
          <td>
            <bdi translate="no">{expected}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </Box>
)
