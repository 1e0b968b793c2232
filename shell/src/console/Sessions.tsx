import { useRead, useWrite } from '@matchdesk/shared/client'
import { sessions, type Output } from '@matchdesk/shared/contract'
import { Box, Stack } from '@matchdesk/shared/ui'
import { Badge, Button } from '@matchdesk/shared/ui/base'
import { ageText, formatMoment } from '@matchdesk/shared/values'
import { useRef } from 'react'
import { useShellServices } from '../services/shellServices'
import { ProfileItem, ProfileSection } from './ProfileSection'
import { useConsoleServices } from './services/consoleServices'

const locale = 'en-US'

/** The open sessions of the signed-in administrator, and how to end them. */
export function Sessions() {
  const { clock } = useShellServices()
  const { transport } = useConsoleServices()
  const reading = useRead(transport, sessions.list, {})
  const { busy, send } = useWrite(transport)
  const heading = useRef<HTMLHeadingElement>(null)

  const end = async (id: string) => void ((await send(sessions.end, { params: { id } }))?.ok && heading.current?.focus())
  const endOthers = async () => void ((await send(sessions.endOthers, {}))?.ok && heading.current?.focus())

  return (
    <ProfileSection title="Sessions" reading={reading} heading={heading}>
      {({ sessions: open }) => (
        <Stack gap="3" align="flex-start">
          <Box as="ul" aria-label="Sessions" listStyleType="none" width="full">
            {open.map((session) => (
              <ProfileItem key={session.id} name={session.device} detail={describe(session, clock.now())}>
                {session.current ? (
                  <Badge tone="good">This one</Badge>
                ) : (
                  <Button aria-label={`End ${session.device} at ${session.ip}`} aria-busy={busy} onClick={() => void end(session.id)}>
                    End
                  </Button>
                )}
              </ProfileItem>
            ))}
          </Box>
          {open.length > 1 && (
            <Button aria-busy={busy} onClick={() => void endOthers()}>
              End all others
            </Button>
          )}
        </Stack>
      )}
    </ProfileSection>
  )
}

type Session = Output<typeof sessions.list>['sessions'][number]

const describe = ({ ip, createdAt, used_at }: Session, now: number) =>
  [ip, `Signed in ${formatMoment(createdAt, locale)}`, `Last use ${formatUse(used_at, now)}`].filter(Boolean).join(' · ')

const formatUse = (used_at: string, now: number) => (now - Date.parse(used_at) < 60_000 ? 'just now' : `${ageText(used_at, locale, now)} ago`)
