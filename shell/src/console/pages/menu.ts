import type { PageInfo } from '@matchdesk/shared/release'
import type { MenuEntry, MenuSection } from '../layout/types'

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
