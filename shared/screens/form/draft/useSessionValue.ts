import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { readItem, writeItem } from './storage'

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
