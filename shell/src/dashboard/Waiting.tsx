import type { PageInfo } from '@matchdesk/shared/release'
import { useHost } from '@matchdesk/shared/remote'
import { ageText } from '@matchdesk/shared/values'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Badge } from '@matchdesk/shared/ui/base'
import { DashboardPanel } from './DashboardPanel'

interface Props {
  counts: Readonly<Record<string, number>>
  /** The date of the oldest record by kind; undefined if the API does not send it. */
  oldest: Readonly<Record<string, string | null>> | undefined
  /** The pages of all remotes: each says what waits there. */
  pages: readonly PageInfo[]
}

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

/** The records that wait for a decision, with links to their pages. */
export function Waiting({ counts, oldest = {}, pages }: Props) {
  const { href, locale } = useHost()
  const inMenuOrder = pages.toSorted((one, other) => (one.menu?.order ?? Infinity) - (other.menu?.order ?? Infinity))
  const queues = inMenuOrder.flatMap(({ path, waiting = [] }) =>
    waiting.flatMap(({ of, title, search = '' }) => {
      const count = counts[of]
      const since = oldest[of]
      return count === undefined ? [] : [{ title, to: href(path + search), count, since: since ?? undefined }]
    }),
  )
  const isEmpty = queues.every(({ count }) => count === 0)
  return (
    <DashboardPanel title="Waiting for a decision" size="half">
      {queues.length === 0 && <Text color="fg.muted">The pages where something may wait are not there.</Text>}
      {queues.length > 0 && isEmpty && <Text color="fg.muted">Nothing waits for a decision.</Text>}
      {!isEmpty && (
        <Stack as="ul" gap="0" listStyleType="none">
          {queues.map(({ title, to, count, since }) => (
            <li key={title}>
              <Flex {...(to && { as: 'a', href: to })} css={rowStyles}>
                <Box as="span" {...(to && { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' })}>
                  {title}
                </Box>
                {since && (
                  <Box as="span" marginInlineStart="auto">
                    <Badge tone={isLate(since) ? 'bad' : 'plain'}>{`oldest: ${ageText(since, locale)}`}</Badge>
                  </Box>
                )}
                <Box as="strong" minWidth="9" textAlign="end" fontWeight={count > 0 ? 'semibold' : 'normal'} fontVariantNumeric="tabular-nums">
                  {count.toLocaleString(locale)}
                </Box>
              </Flex>
            </li>
          ))}
        </Stack>
      )}
    </DashboardPanel>
  )
}

const day = 86_400_000

/** Has a record waited for more than a day? */
export const isLate = (since: string, now = Date.now()) => now - Date.parse(since) > day
