import { endpointFor, isAllowed, pictureWidths, type Ability, type Access, type Endpoint } from '@matchdesk/shared/contract'
import { useCallback, useSyncExternalStore } from 'react'
import type { Transport } from './requests/call'
import type { Capabilities } from './requests/capabilities'

/** The levels of the API, and the scopes of the session; undefined until the API has answered. */
export function useCapabilitySet({ current }: Capabilities): ReadonlySet<Ability> | undefined {
  const subscribe = useCallback(
    (listen: () => void) => {
      const changes = current.subscribe(listen)
      return () => changes.unsubscribe()
    },
    [current],
  )
  return useSyncExternalStore(subscribe, () => current.value)
}

const noWidths: readonly number[] = []

/** The widths in which the API serves pictures; undefined until it has answered. */
export function usePictureWidths(capabilities: Capabilities): readonly number[] | undefined {
  const capabilitySet = useCapabilitySet(capabilities)
  return capabilitySet && (capabilitySet.has('records') ? pictureWidths : noWidths)
}

/** The endpoint as the API of a host has it: see `endpointFor`. */
export const useEndpoint = <E extends Endpoint>({ capabilities }: Pick<Transport, 'capabilities'>, endpoint: E): E | undefined =>
  endpointFor(endpoint, useCapabilitySet(capabilities))

/** May the session call what asks for this right? For what an API without levels has too. */
export const useIsAllowed = ({ capabilities }: Pick<Transport, 'capabilities'>, scope: Access | undefined): boolean =>
  isAllowed(useCapabilitySet(capabilities), scope)
