import { useRead } from '@matchdesk/shared/client'
import { remotes, telemetry } from '@matchdesk/shared/contract'
import { useValue } from '@matchdesk/shared/host'
import { useHost } from '@matchdesk/shared/remote'
import { Flex, Stack } from '@matchdesk/shared/ui'
import { Button, Notice, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import { shellName } from '@matchdesk/shared/release'
import { lazy, Suspense, useState } from 'react'
import { isCompatible } from '../../remotes/sharing/sharedModules'
import { failingIn, loadTimesOf } from '../../remotes/reporting/eventQueries'
import { shellVersion } from '../../services/shellVersion'
import { useConfig } from '../../services/shellServices'
import { useConsoleServices } from '../services/consoleServices'
import { Canaries } from './Canaries'
import { ChangeDialog, type Change } from './ChangeDialog'
import { FailureGroups, findOwner } from './FailureGroups'
import { RemoteTable } from './RemoteTable'
import { brokenRow, remoteRow, shellRow } from './rows'
import { Vitals } from './Vitals'

const Waiting = lazy(() => import('./Waiting'))
const DemoFaults = lazy(() => import('./DemoFaults'))

/** Short tables one below the other, which scroll with the page. Their texts are whole: the line of a failure is what its team looks for. */
const tableStyles = { '& [role=region]': { minHeight: '0', maxHeight: 'none' }, '& tbody td': { WebkitLineClamp: 'none' } }

/** The versions and failures of remotes, in this browser and in all browsers. A permitted administrator changes the versions. */
export default function Remotes() {
  const host = useHost()
  const { registry, pageLoader, remoteEvents } = useConsoleServices()
  const registryState = useValue(registry.state)
  const running = useValue(pageLoader.running)
  const events = useValue(remoteEvents.all)
  const { value: status, failure, isFetching, refetch } = useRead(host, remotes.status, {})
  const failureList = useRead(host, telemetry.failures, {})
  const { value: vitalList, refetch: refetchVitals } = useRead(host, telemetry.vitals, {})
  const [change, setChange] = useState<Change>()
  const { hasDemoFaults } = useConfig()

  const local = { userId: host.session.userId, running, failing: failingIn(events), loadTimes: loadTimesOf(events), isCompatible }
  const { pointers, broken } = registryState.status === 'ready' ? registryState : { pointers: [], broken: [] }
  const formatProblem = (name: string) => broken.find((remote) => remote.name === name)?.problem
  const rows = [
    shellRow(shellVersion, registryState.status === 'ready' ? registryState.shell : undefined, status, findOwner(failureList.value, shellName)),
    ...pointers.map((pointer) => ({ ...remoteRow(pointer, local, status), problem: formatProblem(pointer.name) })),
    ...broken.filter(({ name }) => !pointers.some((pointer) => pointer.name === name)).map((remote) => brokenRow(remote, status)),
  ]
  const rowToChange = rows.find(({ id }) => id === change?.name)
  const refresh = () => {
    refetch()
    failureList.refetch()
    refetchVitals()
    return registry.refresh()
  }

  return (
    <Stack gap="4" css={tableStyles}>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        <Button onClick={() => void refresh()} aria-busy={isFetching}>
          Refresh
        </Button>
      </Flex>
      {hasDemoFaults && (
        <Suspense>
          <DemoFaults onDone={refresh} />
        </Suspense>
      )}
      {registryState.status === 'unavailable' && (
        <RetryNotice onRetry={() => void registry.refresh()}>The list of the remotes is not there.</RetryNotice>
      )}
      {failure && <RetryNotice failure={failure} onRetry={refetch}>{`What all browsers run is not known: ${failure.message}`}</RetryNotice>}
      {status?.readOnly && <Notice tone="plain">{status.readOnly}</Notice>}
      {status?.unenforced && <Notice tone="plain">{status.unenforced}</Notice>}
      {status?.waiting && status.waiting.length > 0 && (
        <Suspense fallback={<Skeleton rows={4} label="Loading what waits" />}>
          <Waiting releases={status.waiting} triable={pointers.map(({ name }) => name)} onTry={setChange} onDone={refresh} />
        </Suspense>
      )}
      <RemoteTable rows={rows} isReadOnly={!status || status.readOnly !== undefined} onChange={setChange} />
      {!status && !failure && <Skeleton rows={4} label="Loading failures" />}
      {status && (
        <>
          {status.canaries && status.canaries.length > 0 && <Canaries canaries={status.canaries} />}
          {failureList.value && <FailureGroups list={failureList.value} />}
          {vitalList && <Vitals list={vitalList} />}
        </>
      )}
      {change && rowToChange && (
        <ChangeDialog key={change.kind} change={change} row={rowToChange} onDone={refresh} onClose={() => setChange(undefined)} />
      )}
    </Stack>
  )
}
