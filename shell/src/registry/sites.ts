import type { PageInfo, Pointer, Release } from '@matchdesk/shared/contract'
import { matchPath } from 'react-router-dom'
import { versionsFor } from '../federation/versions'

/** A page of a remote, and the versions that may serve it. */
export interface Site {
  readonly page: PageInfo
  readonly versions: readonly [Release, ...Release[]]
}

/** All pages of all remotes for a person. A path belongs to the first remote that has it. */
export function sitesOf(pointers: readonly Pointer[], userId: string): readonly Site[] {
  const sites = pointers.flatMap((pointer) => {
    const versions = versionsFor(pointer, userId)
    return versions[0].pages.map((page) => ({ page, versions }))
  })
  return sites.filter(({ page }, index) => sites.findIndex((other) => other.page.path === page.path) === index)
}

const params = ({ page }: Site) => page.path.split('/').filter((part) => part.startsWith(':')).length

/** The page at an address: one without params before one with. */
export function siteAt(sites: readonly Site[], pathname: string): Site | undefined {
  return sites.filter(({ page }) => matchPath(page.path, pathname)).sort((one, other) => params(one) - params(other))[0]
}
