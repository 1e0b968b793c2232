import { useRead } from '@matchdesk/shared/client'
import { passkeys as endpoints, sessions, type Output } from '@matchdesk/shared/contract'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { formatMoment } from '@matchdesk/shared/values'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { LabelledInput } from './LabelledInput'
import { ProfileItem, ProfileSection } from './ProfileSection'
import { useConsoleServices } from './services/consoleServices'
import { usePasskey } from './usePasskey'

const locale = 'en-US'

/** The passkeys of the signed-in administrator: add and remove them. Where one is needed to go on, it opens the console. */
export function Passkeys() {
  const { transport, queries, needsFactor } = useConsoleServices()
  const { reading, busy, send, add, confirm } = usePasskey()
  const device = useRead(transport, sessions.list, {}).value?.sessions.find(({ current }) => current)?.device
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  if (reading.value?.is_available === false) return null

  async function act(work: Promise<string | undefined>) {
    setError(undefined)
    const reason = await work
    setError(reason)
    if (reason !== undefined) return
    heading.current?.focus()
    if (needsFactor.value) void queries.invalidateQueries()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void act(add(String(new FormData(event.currentTarget).get('name')).trim() || 'Passkey'))
  }

  async function remove(params: { id: string }) {
    if ((await send(endpoints.remove, { params }))?.ok) heading.current?.focus()
  }

  return (
    <ProfileSection title="Passkeys" reading={reading} heading={heading}>
      {({ passkeys }) => (
        <Stack gap="3">
          <Text>A passkey signs you in by fingerprint, face or PIN of your device, without a password. No other page can use it.</Text>
          {passkeys.length > 0 && (
            <Box as="ul" aria-label="Passkeys" listStyleType="none">
              {passkeys.map((passkey) => (
                <ProfileItem key={passkey.id} name={passkey.name} detail={describe(passkey)}>
                  <Button aria-label={`Remove the passkey ${passkey.name}`} aria-busy={busy} onClick={() => void remove(passkey)}>
                    Remove
                  </Button>
                </ProfileItem>
              ))}
            </Box>
          )}
          {needsFactor.value && passkeys.length > 0 && (
            <Button tone="brand" aria-busy={busy} onClick={() => void act(confirm())}>
              Use a passkey to go on
            </Button>
          )}
          <form onSubmit={submit}>
            <Flex gap="3" align="flex-end">
              <LabelledInput
                key={device}
                label="Name of a new passkey"
                name="name"
                maxLength={60}
                defaultValue={device ?? 'Passkey'}
                aria-describedby={id}
              />
              <Button type="submit" aria-busy={busy}>
                Add a passkey
              </Button>
            </Flex>
          </form>
          <Text id={id} role="alert" color="bad.fg">
            {error}
          </Text>
        </Stack>
      )}
    </ProfileSection>
  )
}

const describe = ({ createdAt, used_at }: Output<typeof endpoints.list>['passkeys'][number]) =>
  `Added ${formatMoment(createdAt, locale)} · ${used_at === null ? 'Not used yet' : `Last use ${formatMoment(used_at, locale)}`}`
