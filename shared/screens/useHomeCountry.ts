import { setHomeCountry } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useLayoutEffect } from 'react'

/** Reads telephone numbers without a country as the host does: the contract is in the bundle of each remote. */
export function useHomeCountry(): void {
  const { countryCode } = useHost()
  useLayoutEffect(() => setHomeCountry(countryCode), [countryCode])
}
