import { useCallback } from 'react'
import { useAddressParams } from './useAddressParams'

/** Puts another value into the address bar, or takes it away. It replaces the entry in the history: Back leaves the page; `push` adds one. */
type SetParam = (value: string | undefined, how?: 'replace' | 'push') => void

/** One value that the address bar holds beside the state of a list. */
export function useAddressParam(name: string): readonly [string | undefined, SetParam] {
  const [params, change] = useAddressParams()
  const set = useCallback<SetParam>((value, how) => change({ [name]: value }, how !== 'push'), [name, change])
  return [params.get(name) ?? undefined, set]
}
