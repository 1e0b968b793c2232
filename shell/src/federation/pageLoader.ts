import type { Pointer, Release } from '@matchdesk/shared/contract'
import type { Remote } from '@matchdesk/shared/remote'
import type { ComponentType } from 'react'
import { RemoteFailure } from './failure'
import { loadChunk, refetchChunk } from './loadChunk'
import type { StartRemote } from './startRemote'
import { aboutRelease } from './urls'
import type { Versions } from './versions'

interface StartedRemote {
  readonly release: Release
  readonly remote: Remote
}

export interface LoadedPage {
  readonly release: Release
  readonly Component: ComponentType
}

export interface PageLoader {
  /** Loads the code of a page; returns the same promise for the same attempt. */
  load(versions: Versions, path: string, attempt: number): Promise<LoadedPage>
  /** A page that failed is loaded anew when it is next opened. */
  forgetFailures(): void
  /** The release that runs in this document, by remote. */
  readonly running: ReadonlyMap<Pointer['name'], Release>
}

/** Loads pages of remotes. When a version does not start, the next one is tried, once. */
export function createPageLoader(
  startRemote: StartRemote,
  timeout: () => number,
  onFallback: (failure: RemoteFailure, fallback: Release) => void,
): PageLoader {
  const started = new Map<string, Promise<StartedRemote>>()
  const loaded = new Map<string, Promise<LoadedPage>>()
  const failures = new Map<string, RemoteFailure>()
  const running = new Map<string, Release>()

  async function startFirst([release, fallback]: Versions): Promise<StartedRemote> {
    try {
      return { release, remote: await startRemote(release) }
    } catch (failure) {
      if (!fallback || !(failure instanceof RemoteFailure)) throw failure
      const remote = await startRemote(fallback).catch(() => Promise.reject(failure))
      onFallback(failure, fallback)
      return { release: fallback, remote }
    }
  }

  function startOnce(versions: Versions): Promise<StartedRemote> {
    const { name } = versions[0]
    const pending = started.get(name)
    if (pending) return pending
    const starting = startFirst(versions)
    started.set(name, starting)
    starting.then(
      ({ release }) => running.set(name, release),
      () => started.delete(name),
    )
    return starting
  }

  async function loadPage(versions: Versions, path: string, earlier: RemoteFailure | undefined): Promise<LoadedPage> {
    if (earlier) await refetchChunk(earlier, timeout())
    const { release, remote } = await startOnce(versions)
    const page = remote.pages.find((candidate) => candidate.path === path)
    if (!page) throw new RemoteFailure('start', aboutRelease(release), `has no page ${path}`)
    const { default: Component } = await loadChunk(release, timeout(), page.load)
    return { release, Component }
  }

  return {
    running,
    load(versions, path, attempt) {
      const key = `${versions[0].entry.global} ${path} ${attempt}`
      const pending = loaded.get(key)
      if (pending) return pending
      const failureKey = `${versions[0].name} ${path}`
      const loading = loadPage(versions, path, failures.get(failureKey))
      loaded.set(key, loading)
      loading.then(
        () => failures.delete(failureKey),
        (failure) => failure instanceof RemoteFailure && failures.set(failureKey, failure),
      )
      return loading
    },
    forgetFailures() {
      for (const [key, page] of loaded) page.catch(() => loaded.delete(key))
    },
  }
}
