import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Makes other params of those before. */
export type ChangeParams = (next: (before: URLSearchParams) => URLSearchParams, options: { replace: boolean }) => void

/**
 * What stands behind the `?` of the address, and how to change it. A change builds on the one before, also where the page has not
 * been drawn since: who clears the filters and searches at once does not get them back.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback<ChangeParams>(
    (next, options) => {
      latest.current = next(new URLSearchParams(latest.current))
      setParams(latest.current, options)
    },
    [setParams],
  )
  return [params, change]
}
