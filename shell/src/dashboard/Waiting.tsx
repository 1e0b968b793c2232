import type { dashboard, Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import { DashboardPanel } from './DashboardPanel'

type Queue = keyof Output<typeof dashboard.read>['waiting']

const queues: readonly (readonly [Queue, string, string])[] = [
  ['normal', 'Normal package approvals', '/package/approval'],
  ['special', 'Special package approvals', '/package/special/approval'],
  ['ads', 'Ads package approvals', '/package/ads/approval'],
  ['registrationsMale', 'Pending registrations of men', '/users/all?filter=Male&status=Pending'],
  ['registrationsFemale', 'Pending registrations of women', '/users/all?filter=Female&status=Pending'],
  ['reports', 'Reports', '/reports/users?status=false'],
]

const rowStyles = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  minHeight: '9',
  paddingInline: '2',
  marginInline: '-8px',
  borderRadius: 'md',
  'a&:hover': { bg: 'bg.muted' },
} as const

/** What waits for somebody to decide, with the way there. */
export function Waiting({ waiting }: { waiting: Readonly<Record<Queue, number>> }) {
  const { href, locale } = useHost()
  const nothing = queues.every(([queue]) => waiting[queue] === 0)
  return (
    <DashboardPanel title="Waiting for a decision">
      {nothing && <Text color="fg.muted">Nothing waits for a decision.</Text>}
      {!nothing && (
        <Stack as="ul" gap="0" listStyleType="none">
          {queues.map(([queue, title, path]) => {
            const to = href(path)
            return (
              <li key={queue}>
                <Flex {...(to && { as: 'a', href: to })} css={rowStyles}>
                  <Box as="span" {...(to && { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' })}>
                    {title}
                  </Box>
                  <Box as="strong" fontWeight={waiting[queue] > 0 ? 'semibold' : 'normal'} fontVariantNumeric="tabular-nums">
                    {waiting[queue].toLocaleString(locale)}
                  </Box>
                </Flex>
              </li>
            )
          })}
        </Stack>
      )}
    </DashboardPanel>
  )
}
