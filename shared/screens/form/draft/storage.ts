import { draftsOf, useHost, type Host } from '@matchdesk/shared/remote'
import { useState } from 'react'

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

type Texts = Readonly<Record<string, string>>

/**
 * State that a page of several steps needs after a reload, in the storage of the drafts: it belongs to one
 * administrator, and ends with the session. Never for passwords and codes. Where the storage is blocked, it lasts as long as the page.
 */
export function useSessionValue<K extends Texts>(
  name: string,
  names: readonly (keyof K & string)[],
): readonly [K | undefined, (value: K | undefined) => void] {
  const host = useHost()
  const [value, setValue] = useState(() => {
    const item = readItem(host, name) as K | undefined
    return item && names.every((one) => typeof item[one] === 'string') ? item : undefined
  })
  function store(next: K | undefined) {
    setValue(next)
    writeItem(host, name, next)
  }
  return [value, store]
}
