import { useRead, useWrite } from '@matchdesk/shared/client'
import { session, type Output } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { Stack, Text } from '@matchdesk/shared/ui'
import { Button, Skeleton } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { ProfileSection } from './ProfileSection'
import { useConsoleServices } from './services/consoleServices'
import { usePasskey } from './usePasskey'

const SetUp = lazyPart(
  () => import(/* webpackChunkName: 'secondFactor' */ './SecondFactorSetUp'),
  () => <Skeleton rows={4} />,
)

/** The second factor of the signed-in admin: whether it is on, and how to switch it. */
export function SecondFactor() {
  const { transport, queries, needsFactor } = useConsoleServices()
  const reading = useRead(transport, session.factor, {})
  const { busy, send } = useWrite(transport)
  const { passkeys } = usePasskey()
  const [key, setKey] = useState<{ secret: string; url: string }>()

  async function begin() {
    const outcome = await send(session.startFactor, {})
    if (outcome?.ok) setKey(outcome.value)
  }

  /** Refetches the reads that the API refused without a factor. */
  function finish() {
    setKey(undefined)
    if (needsFactor.value) void queries.invalidateQueries()
  }

  return (
    <ProfileSection title="Second factor" reading={reading}>
      {(factor) =>
        key ? (
          <SetUp {...key} onDone={finish} />
        ) : (
          <Stack gap="3" align="flex-start">
            <Text>{describe(factor, (passkeys?.length ?? 0) > 0, needsFactor.value)}</Text>
            {!factor.enabled && (
              <Button tone="brand" aria-busy={busy} onClick={() => void begin()}>
                Set up
              </Button>
            )}
            {factor.enabled && !factor.required && (
              <Button aria-busy={busy} onClick={() => void send(session.removeFactor, {})}>
                Switch off
              </Button>
            )}
          </Stack>
        )
      }
    </ProfileSection>
  )
}

function describe({ enabled, required, recovery_codes }: Output<typeof session.factor>, hasPasskey: boolean, needsFactor: boolean): string {
  if (enabled) return `On: a sign-in by password needs a code of your authenticator app. ${recovery_codes} recovery codes are left.`
  if (!required) return `Off: your password alone ${hasPasskey ? 'still signs you in, beside your passkey' : 'signs you in'}.`
  return hasPasskey && !needsFactor
    ? 'Off: a passkey is your second factor.'
    : 'Required here: set it up before you go on. You need an authenticator app on your phone.'
}
