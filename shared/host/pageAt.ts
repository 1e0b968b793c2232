import type { PageInfo } from '@matchdesk/shared/contract'
import { matchPath } from 'react-router-dom'

const countParams = ({ path }: PageInfo) => path.split('/').filter((segment) => segment.startsWith(':')).length

/** The page at a path; one without params wins over one with. */
export function pageAt<P extends PageInfo>(pages: readonly P[], pathname: string): P | undefined {
  return pages.filter(({ path }) => matchPath(path, pathname)).sort((one, other) => countParams(one) - countParams(other))[0]
}
