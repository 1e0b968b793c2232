import type { PageInfo } from '@matchdesk/shared/contract'
import type { ComponentType } from 'react'

/** The version of this folder: the contract between teams. A remote needs `^` the version it was built with. */
export const REMOTE_VERSION = '1.0.0'

/** One page of a remote: what PageInfo says, and its code. */
export interface Page extends PageInfo {
  readonly load: () => Promise<{ default: ComponentType }>
}

/** What a remote exposes as its only module, `./remote`. */
export interface Remote {
  /** As in its folder: mfe-users is `users`. */
  readonly name: string
  readonly pages: readonly Page[]
}

/** Declares a remote. */
export const remote = (definition: Remote): Remote => definition
