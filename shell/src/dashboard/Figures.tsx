import type { dashboard, Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatCount } from '@matchdesk/shared/values'
import { Box, Grid } from '@matchdesk/shared/ui'
import { DashboardPanel } from './DashboardPanel'

interface Props {
  title: string
  figures: Output<typeof dashboard.read>
  /** The end of the names of its figures. */
  kind: 'Register' | 'Proposals'
}

/** Two or four beside each other, never three. */
const columns = { gridTemplateColumns: 'repeat(2, 1fr)', '@container (min-width: 380px)': { gridTemplateColumns: 'repeat(4, 1fr)' } }

/** The numbers for today, this month, this year and in all. */
export function Figures({ title, figures, kind }: Props) {
  const { locale } = useHost()
  const values = {
    Today: figures[`today${kind}`],
    'This month': figures[`thisMonth${kind}`],
    'This year': figures[`thisYear${kind}`],
    Total: figures[`total${kind}`],
  }
  return (
    <DashboardPanel title={title} size="half">
      <Box containerType="inline-size">
        <Grid as="dl" css={columns} gap="3">
          {Object.entries(values).map(([name, value]) => (
            <Box key={name} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
              <Box as="dt" color="fg.muted" fontSize="sm">
                {name}
              </Box>
              <Box as="dd" fontSize="2xl" fontWeight="semibold" lineHeight="tight" fontVariantNumeric="tabular-nums">
                {formatCount(value, locale) || '–'}
              </Box>
            </Box>
          ))}
        </Grid>
      </Box>
    </DashboardPanel>
  )
}
