import type { Release } from '@matchdesk/shared/contract'
import type { Remote } from '@matchdesk/shared/remote'
import { releaseOf } from '../test/releases'
import { aboutRelease } from './urls'
import { RemoteFailure } from './failure'
import { createPageLoader } from './pageLoader'

const remote: Remote = { name: 'users', pages: [{ path: '/users', title: 'Users', load: () => Promise.resolve({ default: () => null }) }] }
const [current, previous] = [releaseOf('users', '2.0.0'), releaseOf('users', '1.0.0')]

function loaderWhere(broken: Set<string>) {
  const started: string[] = []
  const fallbacks: string[] = []
  const start = (release: Release) => {
    started.push(release.version)
    return broken.has(release.version) ? Promise.reject(new RemoteFailure('http', aboutRelease(release))) : Promise.resolve(remote)
  }
  const loader = createPageLoader(
    start,
    () => 1000,
    (failure, fallback) => fallbacks.push(`${failure.version} to ${fallback.version}`),
  )
  return { loader, started, fallbacks }
}

test('a version that does not start falls back to the previous one, once, and says so', async () => {
  const { loader, started, fallbacks } = loaderWhere(new Set(['2.0.0']))
  expect((await loader.load([current, previous], '/users', 0)).release.version).toBe('1.0.0')
  await loader.load([current, previous], '/users', 1)
  expect(started).toEqual(['2.0.0', '1.0.0'])
  expect(fallbacks).toEqual(['2.0.0 to 1.0.0'])
})

test('when none starts, the failure is that of the version that should have', async () => {
  const { loader } = loaderWhere(new Set(['2.0.0', '1.0.0']))
  await expect(loader.load([current, previous], '/users', 0)).rejects.toMatchObject({ kind: 'http', version: '2.0.0' })
})

test('a re-render requests nothing; a new attempt does', async () => {
  const broken = new Set(['2.0.0'])
  const { loader, started } = loaderWhere(broken)
  const first = loader.load([current], '/users', 0)
  expect(loader.load([current], '/users', 0)).toBe(first)
  await expect(first).rejects.toBeInstanceOf(RemoteFailure)
  await expect(loader.load([current], '/users', 0)).rejects.toBeInstanceOf(RemoteFailure)
  expect(started).toHaveLength(1)
  broken.clear()
  expect((await loader.load([current], '/users', 1)).release.version).toBe('2.0.0')
})

test('who leaves a page that failed and comes back tries again', async () => {
  const broken = new Set(['2.0.0'])
  const { loader } = loaderWhere(broken)
  await expect(loader.load([current], '/users', 0)).rejects.toBeInstanceOf(RemoteFailure)
  broken.clear()
  loader.forgetFailures()
  await Promise.resolve()
  await expect(loader.load([current], '/users', 0)).resolves.toMatchObject({ release: { version: '2.0.0' } })
})

test('a page that a version does not have is a failure of that remote', async () => {
  await expect(loaderWhere(new Set()).loader.load([current], '/users/none', 0)).rejects.toMatchObject({ kind: 'start', remote: 'users' })
})
