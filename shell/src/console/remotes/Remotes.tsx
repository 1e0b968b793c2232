import { useRead } from '@matchdesk/shared/client'
import { remotes } from '@matchdesk/shared/contract'
import { useValue } from '@matchdesk/shared/host'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Flex, Icon, Notice, RetryNotice, Skeleton, Stack } from '@matchdesk/shared/ui'
import { Textarea } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { isCompatible } from '../../remotes/sharing/sharedModules'
import { failingIn, loadTimesOf } from '../../remotes/reporting/eventQueries'
import { shellVersion } from '../../services/version'
import { useConsoleServices } from '../services/consoleServices'
import { asText } from './asText'
import { ChangeDialog, type Change } from './ChangeDialog'
import { Failures } from './Failures'
import { RemoteTable } from './RemoteTable'
import { brokenRow, remoteRow, shellRow } from './rows'
import { Violations } from './Violations'

/** Short tables one below the other, which scroll with the page. */
const wholeTables = { '& [role=region]': { minHeight: '0', maxHeight: 'none' } }

function select(textarea: HTMLTextAreaElement | null) {
  textarea?.focus()
  textarea?.select()
}

/** What runs, in this browser and in all, and what fails; who is named for it changes what runs. */
export default function Remotes() {
  const host = useHost()
  const { registry, pageLoader, remoteEvents } = useConsoleServices()
  const listed = useValue(registry.state)
  const running = useValue(pageLoader.running)
  const events = useValue(remoteEvents.all)
  const { value: status, failure, isFetching, refetch } = useRead(host, remotes.status, {})
  const [change, setChange] = useState<Change>()
  const [uncopied, setUncopied] = useState<string>()

  const here = { userId: host.session.userId, running, failing: failingIn(events), loadTimes: loadTimesOf(events), isCompatible }
  const { pointers, broken } = listed.status === 'ready' ? listed : { pointers: [], broken: [] }
  const problemOf = (name: string) => broken.find((remote) => remote.name === name)?.problem
  const rows = [
    shellRow(shellVersion, listed.status === 'ready' ? listed.shell : undefined, status),
    ...pointers.map((pointer) => ({ ...remoteRow(pointer, here, status), problem: problemOf(pointer.name) })),
    ...broken.filter(({ name }) => !pointers.some((pointer) => pointer.name === name)).map((remote) => brokenRow(remote, status)),
  ]
  const changed = rows.find(({ id }) => id === change?.name)
  const refresh = () => {
    refetch()
    return registry.refresh()
  }
  async function copy() {
    const text = asText(rows, status, new Date())
    try {
      await navigator.clipboard.writeText(text)
      host.bus.emit('toast', { tone: 'success', text: 'Copied as text' })
    } catch {
      setUncopied(text)
      host.bus.emit('toast', { tone: 'info', text: 'The browser does not let this page copy. The text is selected: press Ctrl C.' })
    }
  }

  return (
    <Stack gap="4" css={wholeTables}>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        <Button onClick={() => void refresh()} aria-busy={isFetching}>
          Refresh
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          Copy as text
        </Button>
      </Flex>
      {uncopied !== undefined && <Textarea readOnly rows={8} aria-label="As text" value={uncopied} ref={select} />}
      {listed.status === 'unavailable' && <RetryNotice onRetry={() => void registry.refresh()}>The list of the remotes is not there.</RetryNotice>}
      {failure && <RetryNotice onRetry={refetch}>{`What all browsers run is not known: ${failure.message}`}</RetryNotice>}
      {status?.readOnly && <Notice tone="plain">{status.readOnly}</Notice>}
      <RemoteTable rows={rows} isReadOnly={!status || status.readOnly !== undefined} onChange={setChange} />
      {!status && !failure && <Skeleton rows={4} label="Loading failures" />}
      {status && (
        <>
          <Failures failures={status.failures} />
          <Violations violations={status.violations} />
        </>
      )}
      {change && changed && <ChangeDialog key={change.kind} change={change} row={changed} onDone={refresh} onClose={() => setChange(undefined)} />}
    </Stack>
  )
}
