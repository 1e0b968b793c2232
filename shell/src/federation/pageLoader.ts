import type { Pointer, Release } from '@matchdesk/shared/contract'
import type { Remote } from '@matchdesk/shared/remote'
import type { ComponentType } from 'react'
import { about } from './urls'
import { RemoteFailure } from './failure'
import { freshen, part } from './loadChunk'
import type { Start } from './startRemote'

interface Started {
  readonly release: Release
  readonly remote: Remote
}

export interface OpenPage {
  readonly release: Release
  readonly Component: ComponentType
}

export interface Pages {
  /** The code of a page. The same promise for the same try. */
  open(versions: readonly [Release, ...Release[]], path: string, attempt: number): Promise<OpenPage>
  /** Lets the next look at a page that failed be a new try. */
  forgetFailures(): void
  /** The versions that run in this page, by remote. */
  readonly running: ReadonlyMap<Pointer['name'], Release>
}

/** Opens pages of remotes. A version that does not start gives way to the next one, once. */
export function createPages(start: Start, limit: () => number, onGiveWay: (failure: RemoteFailure, to: Release) => void): Pages {
  const started = new Map<string, Promise<Started>>()
  const opened = new Map<string, Promise<OpenPage>>()
  const failures = new Map<string, RemoteFailure>()
  const running = new Map<string, Release>()

  async function startOne([release, ...others]: readonly [Release, ...Release[]]): Promise<Started> {
    try {
      return { release, remote: await start(release) }
    } catch (failure) {
      const [next] = others
      if (!next || !(failure instanceof RemoteFailure)) throw failure
      const remote = await start(next).catch(() => Promise.reject(failure))
      onGiveWay(failure, next)
      return { release: next, remote }
    }
  }

  function startOnce(versions: readonly [Release, ...Release[]]): Promise<Started> {
    const { name } = versions[0]
    const before = started.get(name)
    if (before) return before
    const now = startOne(versions)
    started.set(name, now)
    now.then(
      ({ release }) => running.set(name, release),
      () => started.delete(name),
    )
    return now
  }

  async function openOnce(versions: readonly [Release, ...Release[]], path: string, failed: RemoteFailure | undefined): Promise<OpenPage> {
    if (failed) await freshen(failed, limit())
    const { release, remote } = await startOnce(versions)
    const page = remote.pages.find((one) => one.path === path)
    if (!page) throw new RemoteFailure('start', about(release), `has no page ${path}`)
    const { default: Component } = await part(release, limit(), page.load)
    return { release, Component }
  }

  return {
    running,
    open(versions, path, attempt) {
      const key = `${versions[0].entry.global} ${path} ${attempt}`
      const before = opened.get(key)
      if (before) return before
      const place = `${versions[0].name} ${path}`
      const now = openOnce(versions, path, failures.get(place))
      opened.set(key, now)
      now.then(
        () => failures.delete(place),
        (failure) => failure instanceof RemoteFailure && failures.set(place, failure),
      )
      return now
    },
    forgetFailures() {
      for (const [key, page] of opened) page.catch(() => opened.delete(key))
    },
  }
}
