import type { Pointer } from '@matchdesk/shared/release'
import { pageAt } from '@matchdesk/shared/host'
import { askAhead } from '../federation/askAhead'
import type { Urgency } from '../federation/askFor'

/** Asks for the code of the page at a path as soon as the registry has come. What is wrong with a registry is told by the code that validates it. */
export async function askForPage(registry: Promise<unknown>, path: string, urgency: Urgency): Promise<void> {
  try {
    const { remotes } = (await registry) as { remotes: Partial<Pointer>[] }
    const releases = remotes.flatMap(({ enabled, current }) => (enabled && current ? [current] : []))
    const page = pageAt(
      releases.flatMap((release) => release.pages.map((info) => ({ ...info, release }))),
      path,
    )
    if (page) askAhead(page.release, page.path, urgency)
  } catch {
    return
  }
}
