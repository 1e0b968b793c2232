import type { Release } from '@matchdesk/shared/contract'
import { about, entryOf } from './urls'
import { diagnose } from './diagnose'
import { RemoteFailure } from './failure'

export type LoadEntry = (release: Release) => Promise<void>

/** Loads entries of remotes: with integrity, within a time limit, and past what a failed try left in the cache. */
export function createLoadEntry(limit: () => number): LoadEntry {
  const tries = new Map<string, number>()

  return async (release) => {
    const { global, integrity } = release.entry
    if (global in globalThis) return
    const attempt = (tries.get(global) ?? 0) + 1
    tries.set(global, attempt)
    const ended = await run(entryOf(release) + (attempt > 1 ? `?retry=${attempt}` : ''), integrity, limit())
    if (ended === 'refused') throw await diagnose(release, limit())
    if (ended === 'timeout') throw new RemoteFailure('timeout', about(release))
    if (!(global in globalThis)) throw new RemoteFailure('start', about(release), ended)
  }
}

/** Runs a script and says how that ended; an Error is what it threw. */
function run(url: string, integrity: string, limit: number): Promise<'loaded' | 'refused' | 'timeout' | Error> {
  const script = document.createElement('script')
  Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity })
  return new Promise((resolve) => {
    let thrown: Error | undefined
    const listen = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) thrown = new Error(message)
    }
    const end = (how: 'loaded' | 'refused' | 'timeout') => () => {
      clearTimeout(timer)
      removeEventListener('error', listen)
      script.remove()
      resolve(thrown ?? how)
    }
    const timer = setTimeout(end('timeout'), limit)
    addEventListener('error', listen)
    script.onload = end('loaded')
    script.onerror = end('refused')
    document.head.append(script)
  })
}
