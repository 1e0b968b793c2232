import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

type Changes = Readonly<Record<string, string | undefined>>

/** Puts other values into the params, and takes the undefined and empty ones away. */
export type ChangeParams = (changes: Changes, replace: boolean) => void

/** The params after a change of some. */
export function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

/**
 * The part behind the `?` of the address, and how to change it, with an entry of its own in the history or in place of the
 * last. A change builds on the one before, also where the page has not been drawn since: who clears the filters and searches at
 * once does not get them back. Effects of components inside see the params of their own render.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback<ChangeParams>(
    (changes, replace) => {
      latest.current = withChanges(latest.current, changes)
      setParams(latest.current, { replace })
    },
    [setParams],
  )
  return [params, change]
}

/** Puts another value into the address bar, or takes it away. It replaces the entry in the history: Back leaves the page; `push` adds one. */
type SetParam = (value: string | undefined, how?: 'replace' | 'push') => void

/** One value that the address bar holds beside the state of a list. */
export function useAddressParam(name: string): readonly [string | undefined, SetParam] {
  const [params, change] = useAddressParams()
  const set = useCallback<SetParam>((value, how) => change({ [name]: value }, how !== 'push'), [name, change])
  return [params.get(name) ?? undefined, set]
}

/** The parameter in the address that names the row in the form. */
export const editParam = 'edit'

/** A path with another row being edited, or none; its search, filters and page stay. */
export function withEdit(path: string, id: string | undefined): string {
  const [pathname = '', search = ''] = path.split('?')
  const params = withChanges(new URLSearchParams(search), { [editParam]: id })
  return params.size > 0 ? `${pathname}?${params.toString()}` : pathname
}
