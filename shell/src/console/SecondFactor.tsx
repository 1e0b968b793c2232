import { useRead, useCapabilitySet, useWrite } from '@matchdesk/shared/client'
import { session, type Output } from '@matchdesk/shared/contract'
import { Box, Button, Heading, RetryNotice, Skeleton, Stack, Text } from '@matchdesk/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { useConsoleServices } from './services/consoleServices'
import { usePasskey } from './usePasskey'

const SetUp = lazy(async () => ({ default: (await import(/* webpackChunkName: 'secondFactor' */ './SecondFactorSetUp')).SecondFactorSetUp }))

/** The second factor of the signed-in admin: whether it is on, and how to switch it. */
export function SecondFactor() {
  const { transport, queries, needsFactor } = useConsoleServices()
  const hasSecondFactor = useCapabilitySet(transport.capabilities)?.has('security') ?? false
  const { value, failure, refetch } = useRead(transport, session.factor, {})
  const { busy, send } = useWrite(transport)
  const { passkeys } = usePasskey()
  const [key, setKey] = useState<{ secret: string; url: string }>()
  if (!hasSecondFactor) return null

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
    <Box as="section" marginBlockStart="5" fontSize="sm">
      <Heading as="h3" fontSize="md">
        Second factor
      </Heading>
      {key ? (
        <Suspense fallback={<Skeleton rows={4} />}>
          <SetUp {...key} onDone={finish} />
        </Suspense>
      ) : value ? (
        <Stack gap="3" align="flex-start" marginBlockStart="2">
          <Text>{describe(value, (passkeys?.length ?? 0) > 0, needsFactor.value)}</Text>
          {!value.enabled && (
            <Button tone="brand" aria-busy={busy} onClick={() => void begin()}>
              Set up
            </Button>
          )}
          {value.enabled && !value.required && (
            <Button aria-busy={busy} onClick={() => void send(session.removeFactor, {})}>
              Switch off
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

function describe({ enabled, required, recovery_codes }: Output<typeof session.factor>, hasPasskey: boolean, needsFactor: boolean): string {
  if (enabled) return `On: a sign-in by password needs a code of your authenticator app. ${recovery_codes} recovery codes are left.`
  if (!required) return `Off: your password alone ${hasPasskey ? 'still signs you in, beside your passkey' : 'signs you in'}.`
  return hasPasskey && !needsFactor
    ? 'Off: a passkey is your second factor.'
    : 'Required here: set it up before you go on. You need an authenticator app on your phone.'
}
