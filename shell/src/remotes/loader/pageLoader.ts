import type { Release } from '@matchdesk/shared/release'
import type { PageComponent, Remote } from '@matchdesk/shared/remote'
import { BehaviorSubject } from 'rxjs'
import { isSameRelease, type PageRelease, type RemotePage } from '../registry/remotePages'
import { releaseInfo } from '../registry/urls'
import { RemoteFailure, toRemoteFailure } from './failure'
import type { StartRemote } from './federation'
import { loadChunk } from './loadChunk'
import { preloadScripts } from './preload'
import { initialRemote, remoteReducer, type LoadedPage, type PageOutcome, type RemoteEvent, type RemoteState } from './remoteReducer'

export interface LoaderEvents {
  /** The code of a page has come; nothing of it has rendered yet. */
  readonly onCode: (page: PageComponent, path: string) => void
  readonly onLoad: (release: Release, milliseconds: number) => void
  readonly onFailure: (failure: RemoteFailure) => void
  readonly onFallback: (failure: RemoteFailure, fallback: Release) => void
}

const getName = ({ versions: [{ name }] }: RemotePage) => name

/** Loads pages of remotes. `remoteReducer` decides; a release that fails gives way to another version, once. */
export function createPageLoader(startRemote: StartRemote, timeout: () => number, { onCode, onLoad, onFailure, onFallback }: LoaderEvents) {
  const states = new BehaviorSubject<ReadonlyMap<string, RemoteState>>(new Map())
  const running = new BehaviorSubject<ReadonlyMap<string, Release>>(new Map())
  const starts = new Map<string, Promise<Remote>>()

  const getRemote = (name: string) => states.value.get(name) ?? initialRemote
  const getPageState = (page: RemotePage) => getRemote(getName(page)).pages.get(page.path)
  const hasFailed = ({ name, entry }: Release) => getRemote(name).failures.has(entry.global)

  function dispatch(name: string, event: RemoteEvent) {
    const before = getRemote(name)
    const state = remoteReducer(before, event)
    states.next(new Map(states.value).set(name, state))
    if (state.running !== before.running)
      running.next(new Map([...states.value].flatMap(([remote, { running: release }]) => (release ? [[remote, release] as const] : []))))
  }

  function start(page: PageRelease): Promise<Remote> {
    const { global } = page.release.entry
    const starting = starts.get(global) ?? startRemote(page)
    starts.set(global, starting)
    starting.catch(() => starts.delete(global))
    return starting
  }

  async function open(from: PageRelease, path: string): Promise<LoadedPage> {
    const { release } = from
    const startTime = performance.now()
    preloadScripts(from, 'preload')
    const remote = await start(from)
    const page = remote.pages.find((candidate) => candidate.path === path)
    if (!page) throw new RemoteFailure('start', releaseInfo(release), `has no page ${path}`)
    const { default: Component } = await loadChunk(release, timeout(), page.load)
    try {
      onCode(Component, path)
    } catch (error) {
      throw await toRemoteFailure(release, 'render', error)
    }
    onLoad(release, performance.now() - startTime)
    return { status: 'loaded', release, Component }
  }

  function addFailure(release: Release, failure: RemoteFailure) {
    dispatch(release.name, { type: 'releaseFailed', release, failure })
    onFailure(failure)
  }

  const listCandidates = ({ releases }: RemotePage): readonly PageRelease[] => releases.filter(({ release }) => !hasFailed(release))

  /** Opens the first that works. `earlier`: the failure of the release that they replace. */
  async function openFirst(releases: readonly PageRelease[], path: string, earlier?: RemoteFailure): Promise<LoadedPage> {
    let first = earlier
    for (const candidate of releases) {
      try {
        const page = await open(candidate, path)
        if (first) onFallback(first, candidate.release)
        return page
      } catch (error) {
        const failure = await toRemoteFailure(candidate.release, 'start', error)
        addFailure(candidate.release, failure)
        first ??= failure
      }
    }
    throw first
  }

  function request(page: RemotePage, opening: Promise<LoadedPage>): Promise<PageOutcome> {
    const [name, { path }] = [getName(page), page]
    const outcome: Promise<PageOutcome> = opening.then(
      (loaded) => {
        dispatch(name, { type: 'loaded', path, page: loaded, outcome })
        return loaded
      },
      (failure: RemoteFailure) => {
        dispatch(name, { type: 'failed', path, failure, outcome })
        return { status: 'failed', failure }
      },
    )
    dispatch(name, { type: 'requested', path, outcome })
    return outcome
  }

  return {
    /** The states of all remotes, by name. */
    states,
    /** The releases that run in this document, by name of the remote. */
    running,
    /** Undefined for a page that nobody has opened, or whose remote was reset. */
    getPageState,
    hasFailed,
    /** Loads the code of a page, of the first of its releases that works. A page whose state is known stays as it is. */
    load(page: RemotePage): Promise<PageOutcome> {
      const state = getPageState(page)
      if (state) return state.status === 'loading' ? state.outcome : Promise.resolve(state)
      const candidates = listCandidates(page)
      return request(page, openFirst(candidates.length > 0 ? candidates : [page.releases[0]], page.path))
    },
    /** Replaces a release whose page has thrown an error by another version; by none until the next load if all fail. */
    async fallBack(page: RemotePage, release: Release, error: unknown) {
      const failure = await toRemoteFailure(release, 'render', error)
      addFailure(release, failure)
      await request(page, openFirst(listCandidates(page), page.path, failure))
    },
    /** Runs the best version as soon as the page is loaded from it; nothing changes when that fails. */
    async update(page: RemotePage) {
      const [best] = page.versions
      const update = page.releases.find(({ release }) => isSameRelease(release, best))
      const current = running.value.get(best.name)
      if (!update) return dispatch(best.name, { type: 'reset' })
      try {
        dispatch(best.name, { type: 'loaded', path: page.path, page: await open(update, page.path) })
      } catch (error) {
        const failure = await toRemoteFailure(best, 'start', error)
        addFailure(best, failure)
        if (current) onFallback(failure, current)
        running.next(new Map(running.value))
      }
    },
    /** Forgets the running release and all failures: the next page takes the best version. */
    reset: (name: string) => dispatch(name, { type: 'reset' }),
    /** Loads failed pages again when they are next opened. */
    clearFailures: () => {
      for (const name of states.value.keys()) dispatch(name, { type: 'left' })
    },
  }
}

export type PageLoader = ReturnType<typeof createPageLoader>
