import type { Release } from '@matchdesk/shared/contract'
import type { Remote } from '@matchdesk/shared/remote'
import { releaseOf } from '../test/releases'
import { about } from './urls'
import { RemoteFailure } from './failure'
import { createPages } from './pageLoader'

const remote: Remote = { name: 'users', pages: [{ path: '/users', title: 'Users', load: () => Promise.resolve({ default: () => null }) }] }
const [now, before] = [releaseOf('users', '2.0.0'), releaseOf('users', '1.0.0')]

function pagesWhere(broken: Set<string>) {
  const started: string[] = []
  const notes: string[] = []
  const start = (release: Release) => {
    started.push(release.version)
    return broken.has(release.version) ? Promise.reject(new RemoteFailure('http', about(release))) : Promise.resolve(remote)
  }
  const pages = createPages(
    start,
    () => 1000,
    (failure, to) => notes.push(`${failure.version} gave way to ${to.version}`),
  )
  return { pages, started, notes }
}

test('a version that does not start gives way to the one before, once, and says so', async () => {
  const { pages, started, notes } = pagesWhere(new Set(['2.0.0']))
  expect((await pages.open([now, before], '/users', 0)).release.version).toBe('1.0.0')
  await pages.open([now, before], '/users', 1)
  expect(started).toEqual(['2.0.0', '1.0.0'])
  expect(notes).toEqual(['2.0.0 gave way to 1.0.0'])
})

test('when none starts, the failure is that of the version that should have', async () => {
  const { pages } = pagesWhere(new Set(['2.0.0', '1.0.0']))
  await expect(pages.open([now, before], '/users', 0)).rejects.toMatchObject({ kind: 'http', version: '2.0.0' })
})

test('drawing again asks for nothing again; trying again does', async () => {
  const broken = new Set(['2.0.0'])
  const { pages, started } = pagesWhere(broken)
  const first = pages.open([now], '/users', 0)
  expect(pages.open([now], '/users', 0)).toBe(first)
  await expect(first).rejects.toBeInstanceOf(RemoteFailure)
  await expect(pages.open([now], '/users', 0)).rejects.toBeInstanceOf(RemoteFailure)
  expect(started).toHaveLength(1)
  broken.clear()
  expect((await pages.open([now], '/users', 1)).release.version).toBe('2.0.0')
})

test('who leaves a page that failed and comes back tries again', async () => {
  const broken = new Set(['2.0.0'])
  const { pages } = pagesWhere(broken)
  await expect(pages.open([now], '/users', 0)).rejects.toBeInstanceOf(RemoteFailure)
  broken.clear()
  pages.forgetFailures()
  await Promise.resolve()
  await expect(pages.open([now], '/users', 0)).resolves.toMatchObject({ release: { version: '2.0.0' } })
})

test('a page that a version does not have is a failure of that remote', async () => {
  await expect(pagesWhere(new Set()).pages.open([now], '/users/none', 0)).rejects.toMatchObject({ kind: 'start', remote: 'users' })
})
