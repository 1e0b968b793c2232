import type { Release } from '@matchdesk/shared/contract'
import { about, folderOf } from './urls'
import { RemoteFailure } from './failure'

const failedUrl = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError' ? String((error as Error & { request?: unknown }).request) : undefined

/** Ends the scripts of a release that are still on their way, so that its own runtime lets go of them; answers the first one's address. */
function giveUp(release: Release): string | undefined {
  const folder = folderOf(release)
  const waiting = [...document.scripts].filter(({ src }) => src.startsWith(folder))
  waiting.forEach((script) => script.dispatchEvent(new Event('error')))
  return waiting[0]?.src
}

/** Waits for code of a release that has started. What a part that fails throws becomes a RemoteFailure with the part's address. */
export async function part<T>(release: Release, limit: number, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const url = giveUp(release)
      reject(new RemoteFailure(url ? 'chunk' : 'timeout', about(release, url), 'timeout'))
    }, limit)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof RemoteFailure) throw error
    const url = failedUrl(error)
    throw new RemoteFailure(url ? 'chunk' : 'start', about(release, url), error)
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches a failed part anew, past a broken copy or a hanging request in the browser's cache. */
export async function freshen({ kind, url }: RemoteFailure, limit: number): Promise<void> {
  if (kind === 'chunk')
    await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(limit) })
      .then((answer) => answer.blob())
      .catch(() => undefined)
}
