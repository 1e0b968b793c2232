import { draftsOf, useHost, type DraftStorage } from '@matchdesk/shared/remote'
import { useState } from 'react'

type Texts = Readonly<Record<string, string>>

/**
 * State that a page of several steps needs after a reload, in the storage of the drafts: it belongs to one
 * administrator, and ends with the session. Never for passwords and codes. Where the storage is blocked, it lasts as long as the page.
 */
export function useSessionValue<K extends Texts>(
  name: string,
  names: readonly (keyof K & string)[],
): readonly [K | undefined, (value: K | undefined) => void] {
  const { session, drafts } = useHost()
  const key = draftsOf(session.userId) + name
  const [value, setValue] = useState(() => read(drafts, key, names))

  function store(value: K | undefined) {
    setValue(value)
    try {
      if (value) drafts().setItem(key, JSON.stringify(value))
      else drafts().removeItem(key)
    } catch {
      return
    }
  }
  return [value, store]
}

function read<K extends Texts>(drafts: () => DraftStorage, key: string, names: readonly (keyof K & string)[]): K | undefined {
  try {
    const value: K | null = JSON.parse(drafts().getItem(key) ?? 'null')
    return value && names.every((name) => typeof value[name] === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
