import type { Pointer } from '@matchdesk/shared/release'
import { BehaviorSubject } from 'rxjs'
import { parseJson } from '../../services/json'
import type { SafeStorage } from '../../session/safeStorage'
import { parseRegistry, type BrokenRemote } from './parseRegistry'

type RegistryState =
  | { readonly status: 'loading' | 'unavailable' }
  /** `shell` is the version that a reload brings, where the registry names one. */
  | {
      readonly status: 'ready'
      readonly pointers: readonly Pointer[]
      /** The remotes with a broken pointer, also if `pointers` has the last good copy. */
      readonly broken: readonly BrokenRemote[]
      readonly shell?: string | undefined
    }

export interface RemoteRegistry {
  readonly state: BehaviorSubject<RegistryState>
  /** Fetches it again; known pointers stay when that fails, and are the same ones when nothing has changed. */
  refresh(): Promise<void>
}

/** Puts other remotes in the place of released ones. */
export type Replace = (pointers: readonly Pointer[]) => Promise<readonly Pointer[]>

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The remotes: from registry.json, or from its last good copy when that cannot be loaded. */
export function createRegistry(storage: SafeStorage, fetchRegistry: () => Promise<unknown>, replace?: Replace): RemoteRegistry {
  const state = new BehaviorSubject<RegistryState>({ status: 'loading' })
  let pointers: readonly Pointer[] | undefined
  let broken: readonly BrokenRemote[] = []
  let shell: string | undefined
  let [started, applied] = [0, 0]
  return {
    state,
    async refresh() {
      const round = ++started
      const json = await fetchRegistry().catch(() => undefined)
      if (round < applied) return
      if (json !== undefined) applied = round
      pointers ??= parseRegistry(parseJson(storage.read('registry')))?.pointers
      const next = parseRegistry(json, pointers)
      if (next && !isEqual(next.pointers, pointers)) {
        storage.write({ registry: JSON.stringify({ remotes: next.pointers }) })
        pointers = next.pointers
      }
      broken = next?.broken ?? broken
      shell = next?.shell ?? shell
      state.next(pointers ? { status: 'ready', pointers: replace ? await replace(pointers) : pointers, broken, shell } : { status: 'unavailable' })
    },
  }
}
