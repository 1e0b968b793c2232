import { useWrite, type Failure, type Outcome } from '@matchdesk/shared/client'
import { remotes, type Output } from '@matchdesk/shared/contract'
import { canaryHours } from '@matchdesk/shared/release'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Stack, Text } from '@matchdesk/shared/ui'
import { Input, Notice, Select } from '@matchdesk/shared/ui/base'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { useShellServices } from '../../services/shellServices'
import { storeTrials } from '../../session/session'
import type { RemoteRow } from './rows'

export interface Change {
  readonly kind: 'rollBack' | 'disable' | 'enable' | 'tryOut' | 'tryHere' | 'promote'
  readonly name: string
  /** The version to begin with. */
  readonly version?: string
}

interface Props {
  readonly change: Change
  readonly row: RemoteRow
  /** The registry may say something else now. */
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** The button has the title where it has no `action`. */
const words: Record<Change['kind'], { title: string; action?: string; tone?: 'danger'; text: string }> = {
  rollBack: {
    title: 'Roll back',
    tone: 'danger',
    text: 'Who opens the console from now on gets this version; consoles that are open are offered it.',
  },
  disable: { title: 'Disable', tone: 'danger', text: 'Its pages are switched off for everybody, and gone from the menu.' },
  enable: { title: 'Enable', text: 'Its pages are there again for everybody.' },
  tryOut: {
    title: 'Try out',
    action: 'Set the canary',
    text: 'The version goes to a share of the people, always the same ones. Nobody gets it at 0 percent.',
  },
  tryHere: { title: 'Try it here', text: 'You alone get the version, in each session of yours, for a day. The page is loaded again.' },
  promote: {
    title: 'Promote',
    action: 'Release to everybody',
    text: 'Who opens the console from now on gets the canary; consoles that are open are offered it.',
  },
}

/** Asks before something changes for everybody, and stays with the reason where it is refused. */
export function ChangeDialog({ change: { kind, name, version: first }, row: { seen, alternatives }, onDone, onClose }: Props) {
  const host = useHost()
  const { storage } = useShellServices()
  const { busy, send } = useWrite(host, 'success')
  const [version, setVersion] = useState(first ?? (kind === 'tryOut' ? seen?.canary?.version : undefined) ?? alternatives[0] ?? '')
  const [percent, setPercent] = useState(String(seen?.canary?.percent ?? 10))
  const [isAuto, setAuto] = useState(false)
  const [hours, setHours] = useState(String(canaryHours))
  const [failure, setFailure] = useState<Failure>()
  if (!seen) return null

  const params = { name }
  function request(now: NonNullable<typeof seen>): Promise<Outcome<{ message: string }> | undefined> {
    if (kind === 'rollBack') return send(remotes.rollBack, { params, body: { seen: now, version } })
    if (kind === 'tryOut')
      return send(remotes.tryOut, {
        params,
        body: { seen: now, version, percent: Number.parseFloat(percent), ...(isAuto && { auto: true, hours: Number.parseFloat(hours) }) },
      })
    if (kind === 'tryHere') return send(remotes.tryHere, { params, body: { version } }).then(loadTrial)
    if (kind === 'promote') return send(remotes.promote, { params, body: { seen: now } })
    return send(remotes.switchTo, { params, body: { seen: now, enabled: kind === 'enable' } })
  }

  function loadTrial(outcome: Outcome<Output<typeof remotes.tryHere>> | undefined) {
    if (!outcome?.ok) return outcome
    storeTrials(storage, outcome.value.trials)
    location.reload()
    return outcome
  }

  async function confirm(now: NonNullable<typeof seen>) {
    const outcome = await request(now)
    if (!outcome) return
    await onDone()
    if (outcome.ok) onClose()
    else setFailure(outcome.failure)
  }

  const { title, action = title, tone = 'brand', text } = words[kind]
  const canary = seen.canary && `, and ${seen.canary.version} for ${seen.canary.percent} %`
  return (
    <Confirm title={`${title} ${name}?`} action={action} tone={tone} busy={busy} onConfirm={() => void confirm(seen)} onCancel={onClose}>
      <Stack gap="3">
        <Text>{`${name} is ${seen.version} now${canary ?? ''}. ${text}`}</Text>
        {(kind === 'rollBack' || kind === 'tryOut' || kind === 'tryHere') && (
          <Box as="label" display="block">
            Version
            <Select value={version} onChange={({ target }) => setVersion(target.value)}>
              {alternatives.map((other) => (
                <option key={other}>{other}</option>
              ))}
            </Select>
          </Box>
        )}
        {kind === 'tryOut' && (
          <>
            <Box as="label" display="block">
              Percent
              <Input type="number" min={0} max={100} value={percent} onChange={({ target }) => setPercent(target.value)} />
            </Box>
            <Box as="label" display="flex" gap="2" alignItems="start">
              <input type="checkbox" checked={isAuto} onChange={({ target }) => setAuto(target.checked)} />
              Decide by itself: everybody gets it once three administrators have used it for these hours. A failure that {seen.version} does not have
              takes it back, if two have it, or one three times.
            </Box>
            {isAuto && (
              <Box as="label" display="block">
                Hours
                <Input type="number" min={1} max={999} value={hours} onChange={({ target }) => setHours(target.value)} />
              </Box>
            )}
          </>
        )}
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </Stack>
    </Confirm>
  )
}
