import { generatePath } from 'react-router-dom'
import type { Crumb } from '@matchdesk/shared/ui/frame'
import type { Site } from './sites'

/** The way to a page: its section, the pages it hangs under, and itself. A page that is not there any more is left out. */
export function trailOf(
  sites: readonly Site[],
  here: Site,
  params: Readonly<Record<string, string | undefined>>,
  title = here.page.title,
): readonly Crumb[] {
  const above: Site[] = []
  for (let at = parentOf(sites, here); at && !above.includes(at) && at !== here; at = parentOf(sites, at)) above.unshift(at)
  const section = (above[0] ?? here).page.menu?.section
  return [
    ...(section && section !== (above[0] ?? here).page.title ? [{ title: section }] : []),
    ...above.map(({ page }) => ({ title: page.title, href: hrefOf(page.path, params) })),
    { title },
  ]
}

const parentOf = (sites: readonly Site[], { page }: Site) => sites.find((one) => one.page.path === page.under)

function hrefOf(path: string, params: Readonly<Record<string, string | undefined>>): string | undefined {
  try {
    return `#${generatePath(path, params)}`
  } catch {
    return undefined
  }
}
