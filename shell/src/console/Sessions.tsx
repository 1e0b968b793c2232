import { useCapabilitySet, useRead, useWrite } from '@matchdesk/shared/client'
import { sessions, type Output } from '@matchdesk/shared/contract'
import { Badge, Box, Button, Flex, Heading, RetryNotice, Skeleton, Stack, Text } from '@matchdesk/shared/ui'
import { ageText, formatMoment } from '@matchdesk/shared/values'
import { useRef } from 'react'
import { useShellServices } from '../services/shellServices'
import { useConsoleServices } from './services/consoleServices'

const locale = 'en-US'

/** The open sessions of the signed-in administrator, and how to end them. */
export function Sessions() {
  const { clock } = useShellServices()
  const { transport } = useConsoleServices()
  const hasSessions = useCapabilitySet(transport.capabilities)?.has('security') ?? false
  const { value, failure, refetch } = useRead(transport, sessions.list, {})
  const { busy, send } = useWrite(transport)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!hasSessions) return null

  const end = async (id: string) => void ((await send(sessions.end, { params: { id } }))?.ok && heading.current?.focus())
  const endOthers = async () => void ((await send(sessions.endOthers, {}))?.ok && heading.current?.focus())

  return (
    <Box as="section" marginBlockStart="5" fontSize="sm">
      <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
        Sessions
      </Heading>
      {value ? (
        <Stack gap="3" align="flex-start" marginBlockStart="2">
          <Box as="ul" aria-label="Sessions" listStyleType="none" width="full">
            {value.sessions.map((session) => (
              <Flex
                as="li"
                key={session.id}
                gap="3"
                align="center"
                justify="space-between"
                paddingBlock="2"
                borderBlockEndWidth="1px"
                borderColor="border"
              >
                <Description session={session} now={clock.now()} />
                {session.current ? (
                  <Badge tone="good">This one</Badge>
                ) : (
                  <Button aria-label={`End ${session.device} at ${session.ip}`} aria-busy={busy} onClick={() => void end(session.id)}>
                    End
                  </Button>
                )}
              </Flex>
            ))}
          </Box>
          {value.sessions.length > 1 && (
            <Button aria-busy={busy} onClick={() => void endOthers()}>
              End all others
            </Button>
          )}
        </Stack>
      ) : failure ? (
        <RetryNotice failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Box>
  )
}

interface DescriptionProps {
  readonly session: Output<typeof sessions.list>['sessions'][number]
  readonly now: number
}

const Description = ({ session: { device, ip, createdAt, used_at }, now }: DescriptionProps) => (
  <Box minWidth="0" overflowWrap="anywhere">
    <Text fontWeight="semibold">{device}</Text>
    <Text color="fg.muted">
      {[ip, `Signed in ${formatMoment(createdAt, locale)}`, `Last use ${useText(used_at, now)}`].filter(Boolean).join(' · ')}
    </Text>
  </Box>
)

const useText = (used_at: string, now: number) => (now - Date.parse(used_at) < 60_000 ? 'just now' : `${ageText(used_at, locale, now)} ago`)
