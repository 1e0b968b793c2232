import { draftsOf, type Host } from '@matchdesk/shared/remote'

/** The storage of drafts, and the administrator whose drafts they are. */
export type DraftHost = Pick<Host, 'session' | 'drafts'>

const keyOf = ({ session }: DraftHost, name: string) => draftsOf(session.userId) + name

/** The value under a name; undefined where there is none, and where the storage is blocked. */
export function readItem(host: DraftHost, name: string): unknown {
  try {
    return JSON.parse(host.drafts().getItem(keyOf(host, name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value under a name, or removes it. A storage that is blocked or full stores nothing. */
export function writeItem(host: DraftHost, name: string, value: unknown): void {
  try {
    if (value === undefined) host.drafts().removeItem(keyOf(host, name))
    else host.drafts().setItem(keyOf(host, name), JSON.stringify(value))
  } catch {
    return
  }
}
