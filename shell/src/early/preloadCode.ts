import type { Pointer } from '@matchdesk/shared/release'
import { pageAt } from '@matchdesk/shared/host'
import { preloadScripts } from '../federation/preload/preloadScripts'
import type { Urgency } from '../federation/preload/preloadFile'

/** Preloads the code of the page at a path as soon as the registry is here. The code that validates the registry reports what is wrong with it. */
export async function preloadCode(registry: Promise<unknown>, path: string, urgency: Urgency): Promise<void> {
  try {
    const { remotes } = (await registry) as { remotes: Partial<Pointer>[] }
    const releases = remotes.flatMap(({ enabled, current }) => (enabled && current ? [current] : []))
    const page = pageAt(
      releases.flatMap((release) => release.pages.map((info) => ({ ...info, release }))),
      path,
    )
    if (page) preloadScripts(page.release, page.path, urgency)
  } catch {
    return
  }
}
