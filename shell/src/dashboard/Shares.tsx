import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Progress, Stack, Text } from '@matchdesk/shared/ui'
import { DashboardPanel } from './DashboardPanel'
import { ShareIcon, type ShareIconName } from './ShareIcon'

interface Share {
  readonly title: string
  readonly value: number
  readonly percent: number
  readonly color?: 'good' | 'warn' | 'bad' | 'brand' | 'accent'
  readonly icon?: ShareIconName
}

/** The parts of a whole, each with its number, its share and a bar. */
export function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const { locale } = useHost()
  return (
    <DashboardPanel title={title}>
      {shares.length === 0 && <Text color="fg.muted">Data Not Found</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {shares.map((share) => (
          <li key={share.title}>
            <Flex align="center" gap="2" marginBlockEnd="1.5">
              {share.icon && (
                <Box as="span" color="fg.muted">
                  <ShareIcon name={share.icon} />
                </Box>
              )}
              <Box as="span" flex="1">
                {share.title}
              </Box>
              <Box as="strong" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {share.value.toLocaleString(locale)}
              </Box>
              <Box as="span" color="fg.muted" minWidth="12" textAlign="end" fontVariantNumeric="tabular-nums">
                {share.percent.toLocaleString(locale, { maximumFractionDigits: 1 })}%
              </Box>
            </Flex>
            <Progress role="meter" label={share.title} percent={share.percent} tone={share.color} />
          </li>
        ))}
      </Stack>
    </DashboardPanel>
  )
}
