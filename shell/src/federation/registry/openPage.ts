import { paramsAt, pageAt } from '@matchdesk/shared/host'
import type { PageInfo } from '@matchdesk/shared/release'

/** The page at an address. A page of a remote names its releases and the files of each. */
export interface OpenedPage<P extends PageInfo> {
  readonly page: P
  /** The values of the params in its path. */
  readonly params: Readonly<Record<string, string>>
}

/** Finds the page at a path, once for all that happens to it: preloading, loading, its first read and its route. */
export function openPage<P extends PageInfo>(pages: readonly P[], path: string): OpenedPage<P> | undefined {
  const page = pageAt(pages, path)
  return page && { page, params: paramsAt(page, path) }
}
