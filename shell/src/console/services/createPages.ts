import type { Bus } from '@matchdesk/shared/bus'
import { BehaviorSubject } from 'rxjs'
import type { PageLoader } from '../../remotes/loader/pageLoader'
import { type PageMatch, openPage, type RemotePage, listRemotePages } from '../../remotes/registry/remotePages'
import { addTrials, readTrials } from '../../remotes/registry/trials'
import type { SafeStorage } from '../../session/safeStorage'
import type { RemoteRegistry } from '../../remotes/registry/registry'
import type { PageInfo } from '@matchdesk/shared/release'
import type { ComponentType } from 'react'

/** A page of the shell itself. */
export interface OwnPage extends PageInfo {
  /** Its component gets the pages of all remotes. */
  readonly load: () => Promise<{ default: ComponentType<{ pages: readonly PageInfo[] }> }>
}

/** Derives the pages of the console from the registry, from the person and from the releases that run, whether or not the API serves them. */
export function createPages(
  ownPages: readonly OwnPage[],
  registry: RemoteRegistry['state'],
  { auth }: Bus,
  running: PageLoader['running'],
  storage: Pick<SafeStorage, 'read'>,
) {
  const remote = new BehaviorSubject<readonly RemotePage[]>([])
  let last: { readonly path: string; readonly match: PageMatch<OwnPage | RemotePage> | undefined } | undefined
  const derive = () => {
    last = undefined
    if (registry.value.status === 'ready')
      remote.next(listRemotePages(addTrials(registry.value.pointers, readTrials(storage)), auth.value?.USERID ?? '', running.value))
  }
  registry.subscribe(derive)
  auth.subscribe(derive)
  running.subscribe(derive)
  return {
    /** The pages of remotes that this administrator may open. */
    remote,
    /** The page at a path. Everybody gets the same answer until the pages change. */
    open(path: string) {
      if (last?.path !== path) last = { path, match: openPage([...ownPages, ...remote.value], path) }
      return last.match
    },
  }
}
