import { useHost } from '@matchdesk/shared/remote'
import { formatCount } from '@matchdesk/shared/values'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Progress } from '@matchdesk/shared/ui/base'
import { Image, Mail, Mars, Smartphone, Venus, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { DashboardPanel } from './DashboardPanel'

interface Share {
  readonly title: string
  readonly value: number
  /** Null where an API leaves it out. */
  readonly percent: number | null
  /** A tone by its name here or in other kits; another colour is shown as the default. */
  readonly color?: string
  readonly icon?: string
}

const icons: Readonly<Record<string, LucideIcon>> = { email: Mail, mobile: Smartphone, photo: Image, user: Mars, 'user-female': Venus }

const tones = { good: 'good', warn: 'warn', bad: 'bad', brand: 'brand', accent: 'accent', success: 'good', warning: 'warn', danger: 'bad' } as const

const toneOf = (color = '') => (Object.hasOwn(tones, color) ? tones[color as keyof typeof tones] : undefined)

/** The parts of a whole, each with its number, its share and a bar. */
export function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const { locale } = useHost()
  return (
    <DashboardPanel title={title}>
      {shares.length === 0 && (
        <>
          <Text color="fg.muted">Data Not Found</Text>
          <Text color="fg.muted">Nothing is counted yet.</Text>
        </>
      )}
      <Stack as="ul" gap="3" listStyleType="none">
        {shares.map((share) => {
          const icon = icons[share.icon ?? '']
          return (
            <li key={share.title}>
              <Flex align="center" gap="2" marginBlockEnd="1.5">
                {icon && (
                  <Box as="span" color="fg.muted">
                    {createElement(icon, { size: 16, 'aria-hidden': true })}
                  </Box>
                )}
                <Box as="span" flex="1">
                  {share.title}
                </Box>
                <Box as="strong" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {formatCount(share.value, locale)}
                </Box>
                <Box as="span" color="fg.muted" minWidth="12" textAlign="end" fontVariantNumeric="tabular-nums">
                  {share.percent !== null && `${share.percent.toLocaleString(locale, { maximumFractionDigits: 1 })}%`}
                </Box>
              </Flex>
              {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Progress writes the values for its role */}
              <Progress role="meter" label={share.title} percent={share.percent ?? 0} tone={toneOf(share.color)} />
            </li>
          )
        })}
      </Stack>
    </DashboardPanel>
  )
}
