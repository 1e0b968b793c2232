import type { Pointer } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'
import { fetchJson } from '../services/fetchJson'
import { parseJson } from '../services/parseJson'
import type { Keep } from '../session/safeStorage'
import { parseRegistry } from './parseRegistry'

export type RegistryState = { readonly is: 'coming' | 'away' } | { readonly is: 'here'; readonly pointers: readonly Pointer[] }

export interface RemoteRegistry {
  readonly state: BehaviorSubject<RegistryState>
  /** Reads it again; what was known stays when it is away. */
  read(): Promise<void>
}

/** Which remotes there are: from registry.json, its last good copy when that is away. */
export function createRegistry(keep: Keep, limit: () => number): RemoteRegistry {
  const state = new BehaviorSubject<RegistryState>({ is: 'coming' })
  return {
    state,
    async read() {
      const answer = await fetchJson('registry.json', limit()).catch(() => undefined)
      const pointers = parseRegistry(answer)
      if (pointers) keep.write({ registry: JSON.stringify(answer) })
      const known = pointers ?? (state.value.is === 'here' ? state.value.pointers : parseRegistry(parseJson(keep.read('registry'))))
      state.next(known ? { is: 'here', pointers: known.filter(({ enabled }) => enabled) } : { is: 'away' })
    },
  }
}
