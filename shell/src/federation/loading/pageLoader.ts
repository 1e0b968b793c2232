import type { Release } from '@matchdesk/shared/release'
import type { PageComponent, Remote } from '@matchdesk/shared/remote'
import type { ComponentType } from 'react'
import { BehaviorSubject } from 'rxjs'
import { diagnoseChunk } from './diagnose'
import { crashOf, RemoteFailure } from './failure'
import { preloadScripts } from '../preload/preloadScripts'
import { loadChunk, refetchChunk } from './loadChunk'
import type { StartRemote } from './startRemote'
import { aboutRelease } from '../registry/urls'
import { hasPage, isSameRelease, type Versions } from '../registry/versions'

export interface LoadedPage {
  readonly release: Release
  readonly Component: ComponentType
}

export interface PageLoader {
  /** The code of a page: of the release that runs, else of the best version that has it. The same promise all the time: React reads one that is fulfilled at once. */
  load(versions: Versions, path: string): Promise<LoadedPage>
  /** A page of the release that runs has crashed: another version runs from now on, or none, until it is loaded again. */
  fallBack(versions: Versions, path: string, failure: RemoteFailure): Promise<void>
  /** Runs the best version from now on, as soon as its page is loaded; nothing changes when that fails. */
  update(versions: Versions, path: string): Promise<void>
  /** Drops the release that runs and what is known of failures: the next page takes the best version. */
  drop(name: string): void
  /** A page that failed is loaded anew when it is next opened. */
  forgetFailures(): void
  hasFailed(release: Release): boolean
  /** The release that runs in this document, by remote. */
  readonly running: BehaviorSubject<ReadonlyMap<string, Release>>
}

/** What has become of one remote in this document. */
interface RemoteState {
  readonly failed: Map<string, RemoteFailure>
  readonly pages: Map<string, Promise<LoadedPage>>
  lastFailure?: RemoteFailure | undefined
}

/** What the loader tells while it works. */
export interface LoaderEvents {
  /** The code of a page has come; nothing of it has rendered yet. */
  readonly onCode: (page: PageComponent, path: string) => void
  /** A page is there, so many milliseconds after it was wanted. */
  readonly onLoad: (release: Release, milliseconds: number) => void
  readonly onFailure: (failure: RemoteFailure) => void
  readonly onFallback: (failure: RemoteFailure, fallback: Release) => void
}

const globalOf = ({ entry }: Release) => entry.global

/** Loads pages of remotes. All pages of a remote are of the release that runs; one that fails gives way to another version, once. */
export function createPageLoader(
  startRemote: StartRemote,
  timeout: () => number,
  { onCode, onLoad, onFailure, onFallback }: LoaderEvents,
): PageLoader {
  const running = new BehaviorSubject<ReadonlyMap<string, Release>>(new Map())
  const started = new Map<string, Promise<Remote>>()
  const states = new Map<string, RemoteState>()

  function stateOf(name: string): RemoteState {
    const known = states.get(name)
    const state = known ?? { failed: new Map(), pages: new Map() }
    if (!known) states.set(name, state)
    return state
  }

  function start(release: Release, path: string): Promise<Remote> {
    const key = globalOf(release)
    const starting = started.get(key) ?? startRemote(release, path)
    started.set(key, starting)
    starting.catch(() => started.delete(key))
    return starting
  }

  async function open(release: Release, path: string): Promise<LoadedPage> {
    const wanted = performance.now()
    preloadScripts(release, path, 'preload')
    const remote = await start(release, path)
    const page = remote.pages.find((candidate) => candidate.path === path)
    if (!page) throw new RemoteFailure('start', aboutRelease(release), `has no page ${path}`)
    const { default: Component } = await loadChunk(release, timeout(), page.load)
    try {
      onCode(Component, path)
    } catch (error) {
      throw crashOf(release, error)
    }
    onLoad(release, performance.now() - wanted)
    return { release, Component }
  }

  function remember(release: Release, failure: RemoteFailure) {
    stateOf(release.name).failed.set(globalOf(release), failure)
    onFailure(failure)
  }

  /** The release that runs, then the others: each that has the page and has not failed. */
  function candidates(versions: Versions, path: string): readonly Release[] {
    const { name } = versions[0]
    const { failed } = stateOf(name)
    const current = running.value.get(name)
    const all = [...(current ? [current] : []), ...versions.filter((release) => !current || !isSameRelease(release, current))]
    return all.filter((release) => hasPage(release, path) && !failed.has(globalOf(release)))
  }

  /** Opens the first that works. With `earlier`, it stands in for a release that failed so. */
  async function openFirst(releases: readonly Release[], path: string, earlier?: RemoteFailure): Promise<LoadedPage> {
    let first = earlier
    for (const release of releases) {
      try {
        const page = await open(release, path)
        if (first) onFallback(first, release)
        return page
      } catch (failure) {
        if (!(failure instanceof RemoteFailure)) throw failure
        remember(release, failure)
        first ??= failure
      }
    }
    throw first
  }

  function run(path: string, page: LoadedPage, loading = Promise.resolve(page)) {
    const { release } = page
    const { pages } = stateOf(release.name)
    const before = running.value.get(release.name)
    if (!before || !isSameRelease(before, release)) pages.clear()
    pages.set(path, Object.assign(loading, { status: 'fulfilled', value: page }))
    if (before !== release) running.next(new Map(running.value).set(release.name, release))
  }

  /** Nothing of the remote works: what is tried next starts from the best version. */
  function stop(name: string) {
    stateOf(name).failed.clear()
    if (!running.value.has(name)) return
    const left = new Map(running.value)
    left.delete(name)
    running.next(left)
  }

  /** The outcome counts unless something else was put in its place meanwhile. */
  function keep(name: string, path: string, loading: Promise<LoadedPage>): Promise<LoadedPage> {
    const state = stateOf(name)
    state.pages.set(path, loading)
    loading.then(
      (page) => {
        if (state.pages.get(path) !== loading) return
        state.lastFailure = undefined
        run(path, page, loading)
      },
      (failure) => {
        if (failure instanceof RemoteFailure) state.lastFailure = failure
        if (state.pages.get(path) === loading) stop(name)
      },
    )
    return loading
  }

  return {
    running,
    load(versions, path) {
      const [best] = versions
      const { pages, lastFailure } = stateOf(best.name)
      const known = pages.get(path)
      if (known) return known
      const releases = candidates(versions, path)
      const ready = lastFailure ? refetchChunk(lastFailure, timeout()) : Promise.resolve()
      return keep(
        best.name,
        path,
        ready.then(() => openFirst(releases.length > 0 ? releases : [best], path)),
      )
    },
    async fallBack(versions, path, failure) {
      const [{ name }] = versions
      const crashed = running.value.get(name)
      const reason = crashed && failure.kind === 'chunk' ? await diagnoseChunk(crashed, failure.url, timeout(), failure.cause) : failure
      if (crashed) remember(crashed, reason)
      await keep(name, path, openFirst(candidates(versions, path), path, reason)).catch(() => undefined)
    },
    async update(versions, path) {
      const [best] = versions
      const current = running.value.get(best.name)
      try {
        run(path, await open(best, path))
      } catch (failure) {
        if (!(failure instanceof RemoteFailure) || !current) throw failure
        remember(best, failure)
        onFallback(failure, current)
        running.next(new Map(running.value))
      }
    },
    drop(name) {
      stateOf(name).pages.clear()
      stop(name)
    },
    forgetFailures() {
      for (const { pages } of states.values()) for (const [path, page] of pages) page.catch(() => pages.get(path) === page && pages.delete(path))
    },
    hasFailed: (release) => stateOf(release.name).failed.has(globalOf(release)),
  }
}
