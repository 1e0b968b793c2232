import type { PageInfo } from '@matchdesk/shared/contract'
import type { ComponentType } from 'react'

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
