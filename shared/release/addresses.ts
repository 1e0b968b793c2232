import { PageInfo, shellPrefixes } from './page'
import type { Pointer } from './pointer'
import type { Release } from './release'

/** The first part of an address, as routers compare it. All addresses with the same first part belong to one remote. */
const getPrefix = (path: string) => (path.split('/')[1] ?? '').toLowerCase()

/** The first parts of a remote's addresses, in all releases that its pointer names. */
const listPrefixes = ({ current, previous, canary }: Pointer): readonly string[] => [
  ...new Set([current, previous, canary?.release].flatMap((release) => release?.pages ?? []).map(({ path }) => getPrefix(path))),
]

/** Why the pages of a release may not have their addresses beside these remotes; undefined where they may. */
export function addressConflict({ name, pages }: Pick<Release, 'name' | 'pages'>, pointers: readonly Pointer[]): string | undefined {
  for (const { path } of pages) {
    const prefix = getPrefix(path)
    if (prefix.startsWith(':')) return `${name} has the page ${path}: an address begins with a word of its own`
    if (shellPrefixes.includes(prefix)) return `${name} has the page ${path}: /${prefix} belongs to the shell`
    const owner = pointers.find((pointer) => pointer.name !== name && listPrefixes(pointer).includes(prefix))
    if (owner) return `${name} has the page ${path}: /${prefix} belongs to ${owner.name}`
  }
  return undefined
}

/** The pages that a broken pointer still names; undefined where they are illegible. */
export function legiblePages(pointer: unknown): readonly PageInfo[] | undefined {
  const { pages, current } = Object(pointer)
  const pageList = pages ?? current?.pages
  if (!Array.isArray(pageList)) return undefined
  return pageList.flatMap((page) => PageInfo.safeParse(page).data ?? [])
}

/** `users/1.0.0/first.js` of the address of a file that was released, with or without search. */
export const releasedFileIn = (url: string) => /\/releases\/([a-z][a-z0-9-]*\/[\w.-]+\/[\w./@-]+)/.exec(url)?.[1]
