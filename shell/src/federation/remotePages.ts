import type { PageInfo, Pointer, Release } from '@matchdesk/shared/contract'
import { matchPath } from 'react-router-dom'
import { versionsFor } from './versions'

/** A page of the console, whoever draws it. */
export interface Place {
  readonly page: PageInfo
}

/** A page of a remote, and the versions that may serve it. */
export interface Site extends Place {
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

const params = ({ page }: Place) => page.path.split('/').filter((part) => part.startsWith(':')).length

/** The page at an address: one without params before one with. */
export function siteAt<P extends Place>(places: readonly P[], pathname: string): P | undefined {
  return places.filter(({ page }) => matchPath(page.path, pathname)).sort((one, other) => params(one) - params(other))[0]
}
