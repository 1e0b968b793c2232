import type { Release } from '@matchdesk/shared/release'
import { diagnoseEntry } from './diagnose'
import { RemoteFailure } from './failure'
import { releaseInfo, entryUrl } from '../registry/urls'

type LoadEntry = (release: Release) => Promise<void>

/** Loads entries of remotes: with integrity, with a timeout, and past what a failed attempt left in the cache. */
export function createLoadEntry(timeout: () => number): LoadEntry {
  const attempts = new Map<string, number>()

  return async (release) => {
    const { global, integrity } = release.entry
    if (global in globalThis) return
    const attempt = (attempts.get(global) ?? 0) + 1
    attempts.set(global, attempt)
    const outcome = await runScript(entryUrl(release) + (attempt > 1 ? `?retry=${attempt}` : ''), integrity, timeout())
    if (outcome === 'failed') throw await diagnoseEntry(release, timeout())
    if (outcome === 'timeout') throw new RemoteFailure('timeout', releaseInfo(release))
    if (!(global in globalThis)) throw new RemoteFailure('start', releaseInfo(release), outcome)
  }
}

/** Runs a script; an Error is what it threw. */
function runScript(url: string, integrity: string, timeout: number): Promise<'loaded' | 'failed' | 'timeout' | Error> {
  const script = document.createElement('script')
  Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity })
  return new Promise((resolve) => {
    let thrown: Error | undefined
    const onError = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) thrown = new Error(message)
    }
    const end = (outcome: 'loaded' | 'failed' | 'timeout') => () => {
      clearTimeout(timer)
      removeEventListener('error', onError)
      script.remove()
      resolve(thrown ?? outcome)
    }
    const timer = setTimeout(end('timeout'), timeout)
    addEventListener('error', onError)
    script.onload = end('loaded')
    script.onerror = end('failed')
    document.head.append(script)
  })
}
