import type { PageInfo } from '@matchdesk/shared/release'
import { generatePath } from 'react-router-dom'
import type { PageMatch } from '../../remotes/registry/remotePages'
import type { Breadcrumb, MenuEntry, MenuSection } from '../layout/types'

type MenuPage = PageInfo & { menu: NonNullable<PageInfo['menu']> }

export const isInMenu = (page: PageInfo): page is MenuPage => page.menu !== undefined && !page.path.includes(':')

/** The pages of this section are in the menu of the administrator, not in the sidebar. */
const accountSection = 'Account'

const inOrder = (pages: readonly PageInfo[]) => pages.filter(isInMenu).sort((one, other) => one.menu.order - other.menu.order)

/** The pages in the menu of the administrator. */
export const listAccountLinks = (pages: readonly PageInfo[]) =>
  inOrder(pages)
    .filter(({ menu }) => menu.section === accountSection)
    .map(({ path, title, menu }) => ({ title: menu.label ?? title, href: `#${path}` }))

/** The first of each, in their order. */
const distinct = <T>(values: readonly T[]) => [...new Set(values)]

/** The page of one queue opens with what waits there. */
const pathOf = ({ path, waiting: [queue, ...more] = [] }: PageInfo) => path + (more.length === 0 ? (queue?.search ?? '') : '')

/** The sidebar: sections and groups in the order of their first page. A page without a menu entry marks the one that it belongs under. */
export function buildMenu(
  pages: readonly PageInfo[],
  current: PageInfo | undefined,
  waitingAt: (page: PageInfo) => MenuEntry['waiting'] = () => undefined,
): readonly MenuSection[] {
  const currentPath = current && !current.menu ? current.under : current?.path
  const entries = inOrder(pages).filter(({ menu }) => menu.section !== accountSection)
  return distinct(entries.map(({ menu }) => menu.section)).map((section) => {
    const inSection = entries.filter(({ menu }) => menu.section === section)
    return {
      title: section,
      icon: inSection.find(({ menu }) => menu.icon)?.menu.icon,
      groups: distinct(inSection.map(({ menu }) => menu.group)).map((group) => ({
        title: group,
        items: inSection
          .filter(({ menu }) => menu.group === group)
          .map((page) => ({
            title: page.menu.label ?? page.title,
            href: `#${pathOf(page)}`,
            current: page.path === currentPath,
            waiting: waitingAt(page),
          })),
      })),
    }
  })
}

/** The section of a page, the pages that it belongs under, and the page itself. A parent that no remote has is left out. */
export function listBreadcrumbs(pages: readonly PageInfo[], { page: current, params }: PageMatch<PageInfo>, title = current.title): Breadcrumb[] {
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
