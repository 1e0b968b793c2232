import type { PageInfo } from '@matchdesk/shared/release'
import type { RecordRef } from '@matchdesk/shared/remote'
import { decodeSegment, encodeSegment } from '@matchdesk/shared/values'

const patterns = new WeakMap<PageInfo, RegExp>()

/** A list of 200 rows asks for each of its links: a path is compiled once. */
function getPattern(page: PageInfo): RegExp {
  const cachedPattern = patterns.get(page)
  if (cachedPattern) return cachedPattern
  const pattern = new RegExp(`^${page.path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
  patterns.set(page, pattern)
  return pattern
}

const countParams = ({ path }: PageInfo) => path.split('/').filter((segment) => segment.startsWith(':')).length

/** The page at a path, as the router matches it; one without params wins over one with. */
export function pageAt<P extends PageInfo>(pages: readonly P[], pathname: string): P | undefined {
  return pages.filter((page) => getPattern(page).test(pathname)).sort((one, other) => countParams(one) - countParams(other))[0]
}

/** The values of a page's params at a path, as they were before they were encoded. */
export const paramsAt = (page: PageInfo, pathname: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(getPattern(page).exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeSegment(value)]))

/** The path of the page that opens a record; undefined where no page does. */
export function findPath(pages: readonly PageInfo[], { kind, id = '', name = '', query }: RecordRef): string | undefined {
  const page = pages.find(({ opens }) => opens?.kind === kind)
  if (!page) return undefined
  const values: Readonly<Record<string, string>> = { id: encodeSegment(id), name: encodeSegment(name) }
  const querySearch = query ? `?${new URLSearchParams(query).toString()}` : ''
  const search = page.opens?.search?.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '') ?? querySearch
  const parts = id.split('/')
  return page.path.replace(/:\w+/g, () => encodeSegment(parts.shift() ?? '')) + search
}

type Capabilities = ReadonlySet<string> | undefined

/** Has the API the level of a page, and the session its scope? False for a page of a level until the API has answered. */
export const isAvailable = (page: PageInfo, capabilities: Capabilities): boolean =>
  (page.level === undefined || capabilities?.has(page.level) === true) && isPermitted(page, capabilities)

/** Has the session the scope of a page? Yes as long as its role is not known, as `isAllowed` of the contract. */
export const isPermitted = ({ scope }: { readonly scope?: string | undefined }, capabilities: Capabilities): boolean =>
  scope === undefined || !capabilities?.has('self') || capabilities.has(scope)

/** The pages for this API and session, without the actions that make something which the session may not make. */
export const availablePages = <P extends PageInfo>(pages: readonly P[], capabilities: Capabilities): readonly P[] =>
  pages
    .filter((page) => isAvailable(page, capabilities))
    .map((page) => (isPermitted({ scope: page.scope?.replace(/[.]read$/, '.act') }, capabilities) ? page : { ...page, creates: undefined }))
