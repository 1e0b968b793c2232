import { createSafeStorage } from '../../session/safeStorage'
import { storeTrials } from '../../session/session'
import { pointerOf, releaseOf } from '../../test/releases'
import { listRemotePages, versionsFor } from './remotePages'
import { addTrials, readTrials } from './trials'

const users = pointerOf('users', '1.1.0', { previous: releaseOf('users', '1.0.0') })
const payments = pointerOf('payments', '1.0.0')
const storage = createSafeStorage(() => localStorage)
const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const versionsWith = (trials: readonly object[], userId = 'u1', pointer = users) => {
  storeTrials(storage, trials)
  return addTrials([pointer, payments], readTrials(storage)).map((one) => versionsFor(one, userId).map(({ version }) => version))
}

test('a session that tries a version gets it first, and the version for everybody as its fallback', () => {
  expect(versionsWith([{ release: releaseOf('users', '1.2.0'), until: until(1) }])).toEqual([['1.2.0', '1.1.0'], ['1.0.0']])
  expect(versionsWith([], 'u1')).toEqual([['1.1.0', '1.0.0'], ['1.0.0']])
})

test.each([
  ['is over', { release: releaseOf('users', '1.2.0'), until: until(-1) }],
  ['is no release', { release: { name: 'users' }, until: until(1) }],
  ['leads to another folder', { release: releaseOf('users', '1.2.0', { folder: 'releases/payments/1.2.0/' }), until: until(1) }],
  ['leads to another origin', { release: releaseOf('users', '1.2.0', { folder: 'https://evil.example/releases/users/1.2.0/' }), until: until(1) }],
])('a trial that %s counts for nothing', (_, trial) => {
  expect(versionsWith([trial])[0]).toEqual(['1.1.0', '1.0.0'])
})

test('its files and pages are those of the trial, at the origin of the releases', () => {
  const [prefix, release] = ['https://files.example/', releaseOf('users', '1.2.0', { pages: [{ path: '/users/new', title: 'New' }] })]
  const elsewhere = { ...users, current: { ...users.current, folder: prefix + users.current.folder } }
  storeTrials(storage, [{ release, until: until(1) }])
  const [page] = listRemotePages(addTrials([elsewhere], readTrials(storage)), 'u1')
  expect([page?.path, page?.releases[0].release.folder]).toEqual(['/users/new', 'https://files.example/releases/users/1.2.0/'])
})
