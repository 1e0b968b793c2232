import type { LookupMatch } from '@matchdesk/shared/contract'
import { findPath } from '@matchdesk/shared/host'
import type { PageInfo } from '@matchdesk/shared/release'
import { isInMenu } from '../pages/navigation'
import type { Recent } from './recent'

/** One line of the palette. */
export interface Entry {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** The record that it opens; undefined for a page and an action. */
  readonly record?: { readonly kind: string; readonly name: string }
  readonly status?: string
  /** Null for a person without one; undefined for all other entries. */
  readonly picture?: string | null | undefined
  /** Undefined while no page opens it. */
  readonly path: string | undefined
}

/** The lines under one heading. */
export interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

const listWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Does each word that was typed begin a word of the entry? */
function isMatch(queryWords: readonly string[], { title, detail }: Entry): boolean {
  const words = listWords(`${title} ${detail}`)
  return queryWords.every((word) => words.some((one) => one.startsWith(word)))
}

const getOrder = ({ menu }: PageInfo) => menu?.order ?? 0

const pageEntry = ({ path, title, menu }: PageInfo): Entry => ({
  key: `page ${path}`,
  title: menu?.label ?? title,
  detail: [menu?.section, menu?.group].filter(Boolean).join(' · '),
  path,
})

/** `appUser` as a person reads it. */
export const inWords = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The entries: recent records until something is typed, then the matches and the records of the API. */
export function searchGroups(
  query: string,
  pages: readonly PageInfo[],
  recent: readonly Recent[],
  records: readonly LookupMatch[],
): readonly Group[] {
  const words = listWords(query)
  const all = [...pages].sort((one, other) => getOrder(one) - getOrder(other))
  // Signs alone match nothing.
  const matching = (entries: readonly Entry[]) => (query && words.length === 0 ? [] : entries.filter((entry) => isMatch(words, entry)))
  const actions = all.flatMap(({ creates, path, title }) => (creates ? [{ key: `action ${path}`, title: creates, detail: title, path }] : []))
  return [
    {
      title: 'Recent',
      entries: query ? [] : recent.map(({ kind, name, path }) => ({ key: `recent ${path}`, title: name, detail: '', record: { kind, name }, path })),
    },
    { title: 'Pages', entries: matching(all.filter(isInMenu).map(pageEntry)) },
    { title: 'Actions', entries: matching(actions) },
    {
      title: 'Records',
      entries: records.map((record) => ({
        key: `${record.kind} ${record.id}`,
        title: [record.name, record.age].filter(Boolean).join(', '),
        ...{ detail: record.detail, record, status: record.status, picture: record.picture },
        path: findPath(pages, record),
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
}
