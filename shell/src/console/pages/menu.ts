import type { PageInfo } from '@matchdesk/shared/contract'
import type { MenuSection } from '../layout/types'
import type { Place } from '../../federation/remotePages'

type MenuPage = PageInfo & { menu: NonNullable<PageInfo['menu']> }

const inMenu = (page: PageInfo): page is MenuPage => page.menu !== undefined && !page.path.includes(':')

/** The first of each, in the order they come. */
const distinct = <T>(values: readonly T[]) => [...new Set(values)]

/** The sidebar: sections and groups in the order of their first page. A page that is not in it marks the one that it hangs under. */
export function menuOf(places: readonly Place[], here: Place | undefined): readonly MenuSection[] {
  const currentPath = here && !here.page.menu ? here.page.under : here?.page.path
  const pages = places
    .map(({ page }) => page)
    .filter(inMenu)
    .sort((one, other) => one.menu.order - other.menu.order)
  return distinct(pages.map(({ menu }) => menu.section)).map((section) => {
    const inside = pages.filter(({ menu }) => menu.section === section)
    return {
      title: section,
      icon: inside.find(({ menu }) => menu.icon)?.menu.icon,
      groups: distinct(inside.map(({ menu }) => menu.group)).map((group) => ({
        title: group,
        items: inside
          .filter(({ menu }) => menu.group === group)
          .map(({ path, title }) => ({ title, href: `#${path}`, current: path === currentPath })),
      })),
    }
  })
}
