import { draftsOf, useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'

type Kept = Readonly<Record<string, string>>

/**
 * What a page of several steps has to know after a reload, in the session storage beside the drafts: it belongs to one
 * administrator, and ends with the session. Never for passwords and codes. Where the storage is blocked, it lasts as long as the page.
 */
export function useKept<K extends Kept>(
  name: string,
  names: readonly (keyof K & string)[],
): readonly [K | undefined, (value: K | undefined) => void] {
  const key = draftsOf(useHost().session.userId) + name
  const [kept, setKept] = useState(() => read(key, names))

  function keep(value: K | undefined) {
    setKept(value)
    try {
      if (value) sessionStorage.setItem(key, JSON.stringify(value))
      else sessionStorage.removeItem(key)
    } catch {
      return
    }
  }
  return [kept, keep]
}

function read<K extends Kept>(key: string, names: readonly (keyof K & string)[]): K | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as K | null
    return value && names.every((name) => typeof value[name] === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
