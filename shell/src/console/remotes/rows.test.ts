import { RemoteFailure } from '../../remotes/loader/failure'
import { releaseInfo } from '../../remotes/registry/urls'
import { pointerOf, releaseOf } from '../../test/releases'
import { remoteRow, shellRow, type Status } from './rows'

const users = pointerOf('users', '1.1.0', { previous: releaseOf('users', '1.0.0') })
const runs = [
  { remote: 'users', version: '1.1.0', tabs: 3, percent: 75, milliseconds: 300 },
  { remote: 'users', version: '1.0.0', tabs: 1, percent: 25, milliseconds: null },
]
const status: Status = {
  runs,
  kept: [{ name: 'users', versions: ['1.2.0', '1.1.0', '0.9.0', '1.0.0'] }],
}

function createLocalState(running = users.current) {
  return {
    userId: 'u1',
    running: new Map([['users', running]]),
    failing: new Map<string, RemoteFailure>(),
    loadTimes: new Map([[running.entry.global, 312]]),
    isCompatible: () => true,
  }
}
const emptyState = { ...createLocalState(), running: new Map() }
const stateOf = (...given: Parameters<typeof remoteRow>) => remoteRow(...given).state.label

test('a remote is running, not opened yet, failed, disabled or incompatible', () => {
  const failing = new Map([['users', new RemoteFailure('load', releaseInfo(users.current))]])
  expect([
    stateOf(users, createLocalState(), status),
    stateOf(users, emptyState, status),
    stateOf(users, { ...createLocalState(), failing }, status),
    stateOf({ ...users, enabled: false }, createLocalState(), status),
    stateOf(users, { ...emptyState, isCompatible: () => false }, status),
  ]).toEqual(['Running', 'Not opened yet', 'Failed', 'Disabled', 'Incompatible'])
})

test('the list of versions begins with the previous one, then older ones, then newer ones', () => {
  expect(remoteRow(users, createLocalState(), status).alternatives).toEqual(['1.0.0', '0.9.0', '1.2.0'])
  expect(remoteRow(users, createLocalState(), { ...status, kept: [] }).alternatives).toEqual([])
  expect(remoteRow(users, createLocalState(), { ...status, kept: [{ name: 'users', versions: ['1.1.0'] }] }).alternatives).toEqual([])
})

test('a decision uses the state of the registry, not the version that runs in this tab', () => {
  const canary = { percent: 10, release: releaseOf('users', '1.2.0') }
  const row = remoteRow({ ...users, canary }, createLocalState(canary.release), status)
  expect(row).toMatchObject({
    seen: { version: '1.1.0', enabled: true, canary: { version: '1.2.0', percent: 10 } },
    localVersion: '1.2.0',
    milliseconds: 312,
  })
  expect(shellRow('1.0.0', undefined, status).seen).toBeUndefined()
  expect(shellRow('1.0.0', '1.0.0', { ...status, shellBy: { holder: 'ops@example.org' } }).by).toEqual({ holder: 'ops@example.org' })
})

test('the owner of a remote is the one that its release names', () => {
  const owner = { name: 'Members team', email: 'members-team@example.com' }
  const row = remoteRow({ ...users, current: releaseOf('users', '1.1.0', { owner }) }, createLocalState(), status)
  expect(row.owner).toEqual(owner)
})
