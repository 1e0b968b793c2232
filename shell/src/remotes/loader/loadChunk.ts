import type { Release } from '@matchdesk/shared/release'
import { diagnoseChunk } from './diagnose'
import { RemoteFailure } from './failure'
import { failedChunkOf } from '@matchdesk/shared/reporting'
import { releaseInfo, folderUrl } from '../registry/urls'

/** Fails the scripts of a release that are still pending, so that its webpack runtime may request them again; returns the first one's URL. */
function abortPendingScripts(release: Release): string | undefined {
  const folder = folderUrl(release)
  const pending = [...document.scripts].filter(({ src }) => src.startsWith(folder))
  pending.forEach((script) => script.dispatchEvent(new Event('error')))
  return pending[0]?.src
}

/** Awaits code of a release that has started; an error becomes a RemoteFailure with the URL of the chunk. */
export async function loadChunk<T>(release: Release, timeout: number, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const url = abortPendingScripts(release)
      reject(new RemoteFailure(url ? 'chunk' : 'timeout', releaseInfo(release, url), 'timeout'))
    }, timeout)
  })
  try {
    return await Promise.race([load(), timeLimit])
  } catch (error) {
    if (error instanceof RemoteFailure) throw error
    const url = failedChunkOf(error)
    // oxlint-disable-next-line no-console -- React logs the errors of a page that renders; nothing else logs this one
    if (!url) console.debug(error)
    throw url ? await diagnoseChunk(release, url, timeout, error) : new RemoteFailure('start', releaseInfo(release), error)
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches a failed chunk anew: replaces a broken copy or a hanging request in the browser's cache. */
export async function refetchChunk({ kind, url }: RemoteFailure, timeout: number): Promise<void> {
  if (kind === 'chunk' || kind === 'integrity')
    await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeout) })
      .then((response) => response.blob())
      .catch(() => undefined)
}
