import type { Pointer } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'
import { fetchJson } from '../services/fetchJson'
import { parseJson } from '../services/parseJson'
import type { SafeStorage } from '../session/safeStorage'
import { parseRegistry, shellOf } from './parseRegistry'

type RegistryState =
  | { readonly status: 'loading' | 'unavailable' }
  /** `shell` is the version that a reload brings, where the registry says so. */
  | { readonly status: 'ready'; readonly pointers: readonly Pointer[]; readonly shell?: string | undefined }

export interface RemoteRegistry {
  readonly state: BehaviorSubject<RegistryState>
  /** Fetches it again; known pointers stay when that fails. */
  refresh(): Promise<void>
}

/** The remotes: from registry.json, or from its last good copy when that cannot be loaded. */
export function createRegistry(storage: SafeStorage, timeout: () => number): RemoteRegistry {
  const state = new BehaviorSubject<RegistryState>({ status: 'loading' })
  const lastKnown = () => (state.value.status === 'ready' ? state.value.pointers : parseRegistry(parseJson(storage.read('registry'))))
  return {
    state,
    async refresh() {
      const json = await fetchJson('registry.json', timeout()).catch(() => undefined)
      const known = lastKnown()
      const fetched = parseRegistry(json, known)
      if (fetched) storage.write({ registry: JSON.stringify({ remotes: fetched }) })
      const pointers = fetched ?? known
      state.next(pointers ? { status: 'ready', pointers, shell: shellOf(json) } : { status: 'unavailable' })
    },
  }
}
