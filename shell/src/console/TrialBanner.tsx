import { useWrite } from '@matchdesk/shared/client'
import { remotes } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useValue } from '@matchdesk/shared/host'
import { describePointer, type Release } from '@matchdesk/shared/release'
import { Button, Notice } from '@matchdesk/shared/ui/base'
import { useShellServices } from '../services/shellServices'
import { storeTrials } from '../session/session'
import { useConsoleServices } from './services/consoleServices'

/** Names the version that this session tries, and releases it to everybody or stops the trial. */
export default function TrialBanner({ trial: { name, version } }: { trial: Release }) {
  const { storage } = useShellServices()
  const state = useValue(useConsoleServices().registry.state)
  const { busy, send } = useWrite(useHost())
  const pointer = state.status === 'ready' ? state.pointers.find((one) => one.name === name) : undefined

  async function stop() {
    const outcome = await send(remotes.stopTrial, { params: { name } })
    if (!outcome?.ok) return
    storeTrials(storage, outcome.value.trials)
    location.reload()
  }

  async function release() {
    const outcome = pointer && (await send(remotes.promote, { params: { name }, body: { seen: describePointer(pointer), version } }))
    if (outcome?.ok) await stop()
  }

  const buttons = (
    <>
      {pointer && (
        <Button aria-busy={busy} onClick={() => void release()}>
          Release to everybody
        </Button>
      )}
      <Button aria-busy={busy} onClick={() => void stop()}>
        Stop
      </Button>
    </>
  )
  return <Notice tone="warn" action={buttons}>{`You alone see ${name} ${version}.`}</Notice>
}
