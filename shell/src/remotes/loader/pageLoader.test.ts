import type { Release } from '@matchdesk/shared/release'
import type { Page, Remote } from '@matchdesk/shared/remote'
import { releaseOf } from '../../test/releases'
import { RemoteFailure } from './failure'
import { createPageLoader } from './pageLoader'
import { listRemotePages, type RemotePage } from '../registry/remotePages'
import { releaseInfo } from '../registry/urls'

const pages = ['/users', '/users/all'].map((path) => ({ path, title: path }))
const release = (version: string, rest?: Partial<Release>) => releaseOf('users', version, { pages, ...rest })
const [next, current, previous] = [release('2.1.0'), release('2.0.0'), release('1.0.0')]

type Breaks = 'start' | 'chunk' | 'preload'

function loaderWhere(initial: Readonly<Record<string, Breaks>> = {}) {
  const broken = new Map(Object.entries(initial))
  const started: string[] = []
  const fallbacks: string[] = []
  const events: string[] = []
  const loadOf =
    (version: string): Page['load'] =>
    async () => {
      if (broken.get(version) === 'chunk') throw new Error('a chunk is not there')
      return { default: Object.assign(() => null, { version }) }
    }
  const loader = createPageLoader(
    async ({ release }): Promise<Remote> => {
      started.push(release.version)
      if (broken.get(release.version) === 'start') throw new RemoteFailure('load', releaseInfo(release))
      const own = release.pages.filter(({ title }) => title !== 'missing')
      return { name: 'users', pages: own.map((page) => ({ ...page, level: undefined, scope: undefined, load: loadOf(release.version) })) }
    },
    () => 1000,
    {
      onCode: (Component) => {
        if (broken.get((Component as { version?: string }).version ?? '') === 'preload') throw new Error('it reads nothing')
      },
      onLoad: ({ version }) => events.push(`${version} loaded`),
      onFailure: ({ version, kind }) => events.push(`${version} ${kind}`),
      onFallback: (failure, fallback) => fallbacks.push(`${failure.version} to ${fallback.version}`),
    },
  )
  /** A page as a person gets it whose registry names these releases, the newer one first. */
  const pageOf = ([best, other]: readonly Release[], path = '/users'): RemotePage => {
    const pointer = { name: best?.name ?? 'users', enabled: true, current: best ?? current, ...(other && { previous: other }) }
    const page = listRemotePages([pointer], 'somebody', loader.running.value).find((one) => one.path === path)
    if (!page) throw new Error(`no page ${path}`)
    return page
  }
  const open = async (versions: readonly Release[], path?: string) => {
    const outcome = await loader.load(pageOf(versions, path))
    if (outcome.status === 'failed') throw outcome.failure
    return outcome.release.version
  }
  return { loader, started, fallbacks, events, broken, pageOf, open, running: () => loader.running.value.get('users')?.version }
}

test.each(['start', 'chunk'] as const)('a version whose %s fails falls back to the previous one, once, and says so', async (part) => {
  const { open, fallbacks, events, loader, running } = loaderWhere({ '2.0.0': part })
  expect(await open([current, previous])).toBe('1.0.0')
  expect(await open([current, previous], '/users/all')).toBe('1.0.0')
  expect(events).toEqual([part === 'start' ? '2.0.0 load' : '2.0.0 start', '1.0.0 loaded', '1.0.0 loaded'])
  expect(fallbacks).toEqual(['2.0.0 to 1.0.0'])
  expect([running(), loader.hasFailed(current)]).toEqual(['1.0.0', true])
})

test('a version whose page throws before it renders falls back to the previous one, with a toast', async () => {
  const { open, fallbacks, events } = loaderWhere({ '2.0.0': 'preload' })
  expect(await open([current, previous])).toBe('1.0.0')
  expect([events, fallbacks]).toEqual([['2.0.0 render', '1.0.0 loaded'], ['2.0.0 to 1.0.0']])
})

test('where no version works, the failure names the current one', async () => {
  const { open, running } = loaderWhere({ '2.0.0': 'start', '1.0.0': 'chunk' })
  await expect(open([current, previous])).rejects.toMatchObject({ kind: 'load', version: '2.0.0' })
  expect(running()).toBeUndefined()
})

test('a page that is open stays what it is when the registry says something newer', async () => {
  const { loader, open, pageOf, started } = loaderWhere()
  await open([current])
  const state = loader.getPageState(pageOf([current]))
  expect(state).toMatchObject({ status: 'loaded', release: current })
  expect(await loader.load(pageOf([next, current]))).toBe(state)
  expect(await open([next, current], '/users/all')).toBe('2.0.0')
  expect(started).toEqual(['2.0.0'])
})

test('a page that only a newer version has takes that version', async () => {
  const { open, running, fallbacks } = loaderWhere()
  await open([current])
  expect(await open([release('2.2.0', { pages: [...pages, { path: '/users/new', title: 'New' }] }), current], '/users/new')).toBe('2.2.0')
  expect([running(), fallbacks]).toEqual(['2.2.0', []])
})

test('a re-render requests nothing; a new attempt takes what the registry says then', async () => {
  const { loader, open, pageOf, started, broken } = loaderWhere({ '2.0.0': 'start' })
  const first = loader.load(pageOf([current]))
  expect(loader.load(pageOf([current]))).toBe(first)
  expect(await first).toMatchObject({ status: 'failed', failure: { kind: 'load' } })
  await expect(open([current])).rejects.toBeInstanceOf(RemoteFailure)
  expect(started).toHaveLength(1)
  broken.set('1.0.0', 'start')
  loader.reset('users')
  expect(await open([next])).toBe('2.1.0')
})

test('where no version works, both are tried again, so that the previous one runs as soon as it works', async () => {
  const { loader, open, broken } = loaderWhere({ '2.0.0': 'start', '1.0.0': 'start' })
  await expect(open([current, previous])).rejects.toBeInstanceOf(RemoteFailure)
  expect([current, previous].map(loader.hasFailed)).toEqual([false, false])
  broken.delete('1.0.0')
  loader.clearFailures()
  expect(await open([current, previous])).toBe('1.0.0')
})

test('the failures of a remote are forgotten with it, and those of another one are not', async () => {
  const others = ['2.2.0', '1.2.0'].map((version) => releaseOf('payments', version))
  const { loader, open } = loaderWhere({ '2.0.0': 'start', '2.2.0': 'start' })
  expect(await open([current, previous])).toBe('1.0.0')
  expect(await open(others, '/payments')).toBe('1.2.0')
  loader.reset('users')
  expect([current, ...others].map(loader.hasFailed)).toEqual([false, true, false])
})

test('a page that a version does not have is a failure of that remote', async () => {
  const promising = release('3.0.0', { pages: [{ path: '/users/none', title: 'missing' }] })
  await expect(loaderWhere().open([promising], '/users/none')).rejects.toMatchObject({ kind: 'start', remote: 'users' })
})

test('a page that crashes gives way to the other version; when that one crashes too, the card names it', async () => {
  const { loader, open, pageOf, fallbacks, events, running } = loaderWhere()
  await open([current, previous])
  await loader.fallBack(pageOf([current, previous]), current, new Error('crashed'))
  expect(events).toEqual(['2.0.0 loaded', '2.0.0 render', '1.0.0 loaded'])
  expect(await open([current, previous])).toBe('1.0.0')
  expect(fallbacks).toEqual(['2.0.0 to 1.0.0'])
  await loader.fallBack(pageOf([current, previous]), previous, new Error('crashed'))
  await expect(open([current, previous])).rejects.toMatchObject({ kind: 'render', version: '1.0.0' })
  expect(running()).toBeUndefined()
  loader.reset('users')
  expect(await open([next, current])).toBe('2.1.0')
})

test('an update runs the new version once its page is there', async () => {
  const { loader, open, pageOf, running } = loaderWhere()
  await open([current])
  const updating = loader.update(pageOf([next, current]))
  expect(await open([next, current])).toBe('2.0.0')
  await updating
  expect([await open([next, current]), running()]).toEqual(['2.1.0', '2.1.0'])
})

test('an update to a version without the open page starts over with the version that has it', async () => {
  const { loader, open, pageOf, running } = loaderWhere()
  const other = release('2.2.0', { pages: [{ path: '/users/all', title: 'All' }] })
  await open([current])
  const page = pageOf([other, current])
  await loader.update(page)
  expect([running(), loader.getPageState(page)]).toEqual([undefined, undefined])
  expect(await open([other, current], '/users/all')).toBe('2.2.0')
})

test('an update that does not work changes nothing, says so, and is not offered again', async () => {
  const { loader, open, pageOf, fallbacks, events, running } = loaderWhere({ '2.1.0': 'chunk' })
  await open([current])
  await loader.update(pageOf([next, current]))
  expect(events).toEqual(['2.0.0 loaded', '2.1.0 start'])
  expect([await open([next, current]), running(), loader.hasFailed(next)]).toEqual(['2.0.0', '2.0.0', true])
  expect(fallbacks).toEqual(['2.1.0 to 2.0.0'])
})
