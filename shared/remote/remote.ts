import type { ReadCache, Transport } from '@matchdesk/shared/client'
import type { Access, Level } from '@matchdesk/shared/contract'
import type { Owner, PageInfo } from '@matchdesk/shared/release'
import type { ComponentType } from 'react'

/** A page starts its first read with this, before it renders. */
export interface Opened extends Transport {
  readonly reads: ReadCache
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** A page. `preload` starts its first read as soon as its code is there, so that its rows are on their way while it renders. */
export type PageComponent = ComponentType & { readonly preload?: (opened: Opened) => void }

/** One page of a remote: what PageInfo says, and its code. */
export interface Page extends PageInfo {
  readonly level?: Level
  readonly scope?: Access
  /** The area of the contract whose list it opens with, as `appUsers`: a console requests its first page together with the code. */
  readonly list?: string
  readonly load: () => Promise<{ default: PageComponent }>
}

/** The only module that a remote exposes, `./remote`. */
export interface Remote {
  /** As in its folder: mfe-users is `users`. */
  readonly name: string
  /** The team that hears of its failures. */
  readonly owner?: Owner
  readonly pages: readonly Page[]
}

/** Declares a remote. */
export const remote = (definition: Remote): Remote => definition
