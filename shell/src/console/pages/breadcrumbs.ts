import type { PageInfo } from '@matchdesk/shared/release'
import { generatePath } from 'react-router-dom'
import type { PageMatch } from '../../remotes/registry/remotePages'
import type { Breadcrumb } from '../layout/types'

/** The section of a page, the pages that it belongs under, and the page itself. A parent that no remote has is left out. */
export function listBreadcrumbs(
  pages: readonly PageInfo[],
  { page: current, params }: PageMatch<PageInfo>,
  title = current.title,
): readonly Breadcrumb[] {
  const parents: PageInfo[] = []
  for (let page = getParent(pages, current); page && !parents.includes(page) && page !== current; page = getParent(pages, page)) parents.unshift(page)
  const top = parents[0] ?? current
  const section = top.menu?.section
  return [
    ...(section && section !== top.title ? [{ title: section }] : []),
    ...parents.map((page) => ({ title: page.title, href: getHref(page.path, params) })),
    { title },
  ]
}

const getParent = (pages: readonly PageInfo[], { under }: PageInfo) => pages.find(({ path }) => path === under)

function getHref(path: string, params: PageMatch<PageInfo>['params']): string | undefined {
  try {
    return `#${generatePath(path, params)}`
  } catch {
    return undefined
  }
}
