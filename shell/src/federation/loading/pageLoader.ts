import type { Release } from '@matchdesk/shared/release'
import type { PageComponent, Remote } from '@matchdesk/shared/remote'
import type { ComponentType } from 'react'
import { BehaviorSubject } from 'rxjs'
import { diagnoseChunk } from './diagnose'
import { crashOf, RemoteFailure } from './failure'
import { preloadScripts } from '../preload/preloadScripts'
import { loadChunk, refetchChunk } from './loadChunk'
import type { StartRemote } from './startRemote'
import type { PageRelease, RemotePage } from '../registry/remotePages'
import { aboutRelease } from '../registry/urls'
import { isSameRelease } from '../registry/versions'

interface LoadedPage {
  readonly status: 'loaded'
  readonly release: Release
  readonly Component: ComponentType
}

type Outcome = LoadedPage | { readonly status: 'failed'; readonly failure: unknown }

/** What has become of a page in this document. */
export type PageState = Outcome | { readonly status: 'loading'; readonly outcome: Promise<Outcome> }

export interface PageLoader {
  /** Changes with the state of any page. */
  readonly states: BehaviorSubject<ReadonlyMap<string, PageState>>
  /** Undefined for a page that nobody has opened, or whose remote was dropped. */
  stateOf(page: RemotePage): PageState | undefined
  /** Loads the code of a page, of the first of its releases that works. A page whose state is known stays as it is. */
  load(page: RemotePage): Promise<Outcome>
  /** A page of the release that runs has crashed: another version runs from now on, or none, until it is loaded again. */
  fallBack(page: RemotePage, failure: RemoteFailure): Promise<void>
  /** Runs the best version from now on, as soon as the page is loaded from it; nothing changes when that fails. */
  update(page: RemotePage): Promise<void>
  /** Drops the release that runs and what is known of failures: the next page takes the best version. */
  drop(name: string): void
  /** A page that failed is loaded anew when it is next opened. */
  forgetFailures(): void
  hasFailed(release: Release): boolean
  /** The release that runs in this document, by remote. */
  readonly running: BehaviorSubject<ReadonlyMap<string, Release>>
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

const keyOf = ({ versions: [{ name }], path }: RemotePage) => name + path

/** Loads pages of remotes. All pages of a remote are of the release that runs; one that fails gives way to another version, once. */
export function createPageLoader(
  startRemote: StartRemote,
  timeout: () => number,
  { onCode, onLoad, onFailure, onFallback }: LoaderEvents,
): PageLoader {
  const running = new BehaviorSubject<ReadonlyMap<string, Release>>(new Map())
  const states = new BehaviorSubject<ReadonlyMap<string, PageState>>(new Map())
  const started = new Map<string, Promise<Remote>>()
  /** By the global of a release. */
  const failures = new Map<string, RemoteFailure>()
  /** By the name of a remote. */
  const lastFailures = new Map<string, RemoteFailure>()

  const hasFailed = (release: Release) => failures.has(globalOf(release))

  const setState = (page: RemotePage, state: PageState) => states.next(new Map(states.value).set(keyOf(page), state))

  const keepStates = (isKept: (key: string, state: PageState) => boolean) =>
    states.next(new Map([...states.value].filter(([key, state]) => isKept(key, state))))

  const clearStates = (name: string) => keepStates((key) => !key.startsWith(`${name}/`))

  function start(page: PageRelease): Promise<Remote> {
    const key = globalOf(page.release)
    const starting = started.get(key) ?? startRemote(page)
    started.set(key, starting)
    starting.catch(() => started.delete(key))
    return starting
  }

  async function open(from: PageRelease, path: string): Promise<LoadedPage> {
    const { release } = from
    const wanted = performance.now()
    preloadScripts(from, 'preload')
    const remote = await start(from)
    const page = remote.pages.find((candidate) => candidate.path === path)
    if (!page) throw new RemoteFailure('start', aboutRelease(release), `has no page ${path}`)
    const { default: Component } = await loadChunk(release, timeout(), page.load)
    try {
      onCode(Component, path)
    } catch (error) {
      throw crashOf(release, error)
    }
    onLoad(release, performance.now() - wanted)
    return { status: 'loaded', release, Component }
  }

  function remember(release: Release, failure: RemoteFailure) {
    failures.set(globalOf(release), failure)
    onFailure(failure)
  }

  const candidates = ({ releases }: RemotePage): readonly PageRelease[] => releases.filter(({ release }) => !hasFailed(release))

  /** Opens the first that works. With `earlier`, it replaces a release that failed so. */
  async function openFirst(releases: readonly PageRelease[], path: string, earlier?: RemoteFailure): Promise<LoadedPage> {
    let first = earlier
    for (const candidate of releases) {
      try {
        const page = await open(candidate, path)
        if (first) onFallback(first, candidate.release)
        return page
      } catch (failure) {
        if (!(failure instanceof RemoteFailure)) throw failure
        remember(candidate.release, failure)
        first ??= failure
      }
    }
    throw first
  }

  function run(page: RemotePage, loaded: LoadedPage) {
    const { release } = loaded
    const before = running.value.get(release.name)
    if (!before || !isSameRelease(before, release)) clearStates(release.name)
    setState(page, loaded)
    if (before !== release) running.next(new Map(running.value).set(release.name, release))
  }

  /** Nothing of the remote works: what is tried next starts from the best version. */
  function stop(name: string) {
    for (const [global, { remote }] of failures) if (remote === name) failures.delete(global)
    if (!running.value.has(name)) return
    const left = new Map(running.value)
    left.delete(name)
    running.next(left)
  }

  /** The outcome counts unless something else has replaced it meanwhile. */
  function settle(page: RemotePage, opening: Promise<LoadedPage>): Promise<Outcome> {
    const [{ name }] = page.versions
    const isCurrent = () => states.value.get(keyOf(page)) === loading
    const outcome = opening.then(
      (loaded): Outcome => {
        if (isCurrent()) {
          lastFailures.delete(name)
          run(page, loaded)
        }
        return loaded
      },
      (failure: unknown): Outcome => {
        const failed = { status: 'failed', failure } as const
        if (failure instanceof RemoteFailure) lastFailures.set(name, failure)
        if (isCurrent()) {
          setState(page, failed)
          stop(name)
        }
        return failed
      },
    )
    const loading: PageState = { status: 'loading', outcome }
    setState(page, loading)
    return outcome
  }

  function drop(name: string) {
    clearStates(name)
    stop(name)
  }

  return {
    running,
    states,
    stateOf: (page) => states.value.get(keyOf(page)),
    load(page) {
      const known = states.value.get(keyOf(page))
      if (known) return known.status === 'loading' ? known.outcome : Promise.resolve(known)
      const releases = candidates(page)
      const lastFailure = lastFailures.get(page.versions[0].name)
      const ready = lastFailure ? refetchChunk(lastFailure, timeout()) : Promise.resolve()
      return settle(
        page,
        ready.then(() => openFirst(releases.length > 0 ? releases : [page.releases[0]], page.path)),
      )
    },
    async fallBack(page, failure) {
      const crashed = running.value.get(page.versions[0].name)
      const reason = crashed && failure.kind === 'chunk' ? await diagnoseChunk(crashed, failure.url, timeout(), failure.cause) : failure
      if (crashed) remember(crashed, reason)
      await settle(page, openFirst(candidates(page), page.path, reason))
    },
    async update(page) {
      const [best] = page.versions
      const newer = page.releases.find(({ release }) => isSameRelease(release, best))
      const current = running.value.get(best.name)
      if (!newer) return drop(best.name)
      try {
        run(page, await open(newer, page.path))
      } catch (failure) {
        if (!(failure instanceof RemoteFailure) || !current) throw failure
        remember(best, failure)
        onFallback(failure, current)
        running.next(new Map(running.value))
      }
    },
    drop,
    forgetFailures: () => keepStates((_, { status }) => status !== 'failed'),
    hasFailed,
  }
}
