import type { Release } from '@matchdesk/shared/release'
import { folderUrl, releaseInfo } from '../registry/urls'
import { loadFailure, RemoteFailure, toRemoteFailure } from './failure'

/** Fails the scripts of a release that are still pending, so that its webpack runtime may request them again; returns the first one's URL. */
function abortPendingScripts(release: Release): string | undefined {
  const folder = folderUrl(release)
  const pending = [...document.scripts].filter(({ src }) => src.startsWith(folder))
  pending.forEach((script) => script.dispatchEvent(new Event('error')))
  return pending[0]?.src
}

/** Awaits code of a release; an error becomes a RemoteFailure. */
export async function loadChunk<T>(release: Release, timeout: number, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const url = abortPendingScripts(release)
      if (url) void loadFailure(release, url).then(reject)
      else reject(new RemoteFailure('load', releaseInfo(release), 'no answer'))
    }, timeout)
  })
  try {
    return await Promise.race([load(), timeLimit])
  } catch (error) {
    const failure = await toRemoteFailure(release, 'start', error)
    // oxlint-disable-next-line no-console -- React logs the errors of a page that renders; nothing else logs this one
    if (failure.kind === 'start') console.debug(error)
    throw failure
  } finally {
    clearTimeout(timer)
  }
}
