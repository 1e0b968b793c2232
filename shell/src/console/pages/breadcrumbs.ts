import { generatePath } from 'react-router-dom'
import type { Breadcrumb } from '../layout/types'
import type { Place } from '../../federation/remotePages'

/** The way to a page: its section, the pages it hangs under, and itself. A page that is not there any more is left out. */
export function trailOf(
  places: readonly Place[],
  here: Place,
  params: Readonly<Record<string, string | undefined>>,
  title = here.page.title,
): readonly Breadcrumb[] {
  const above: Place[] = []
  for (let at = parentOf(places, here); at && !above.includes(at) && at !== here; at = parentOf(places, at)) above.unshift(at)
  const section = (above[0] ?? here).page.menu?.section
  return [
    ...(section && section !== (above[0] ?? here).page.title ? [{ title: section }] : []),
    ...above.map(({ page }) => ({ title: page.title, href: hrefOf(page.path, params) })),
    { title },
  ]
}

const parentOf = (places: readonly Place[], { page }: Place) => places.find((one) => one.page.path === page.under)

function hrefOf(path: string, params: Readonly<Record<string, string | undefined>>): string | undefined {
  try {
    return `#${generatePath(path, params)}`
  } catch {
    return undefined
  }
}
