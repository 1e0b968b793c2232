import { legiblePages, Pointer, Registry, type PageInfo, type Release } from '@matchdesk/shared/release'
import { BehaviorSubject } from 'rxjs'
import { parseJson } from '../../services/json'
import type { SafeStorage } from '../../session/safeStorage'

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

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The remotes: from registry.json, or from its last good copy when that cannot be loaded. `replace` puts others in the place of released ones. */
export function createRegistry(
  storage: SafeStorage,
  fetchRegistry: () => Promise<unknown>,
  replace?: (pointers: readonly Pointer[]) => Promise<readonly Pointer[]>,
) {
  const state = new BehaviorSubject<RegistryState>({ status: 'loading' })
  let pointers: readonly Pointer[] | undefined
  let broken: readonly BrokenRemote[] = []
  let shell: string | undefined
  let [started, applied] = [0, 0]
  return {
    state,
    /** Fetches it again; known pointers stay when that fails, and are the same ones when nothing has changed. */
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

export type RemoteRegistry = ReturnType<typeof createRegistry>

/** A remote whose pointer does not count. */
export interface BrokenRemote {
  readonly name: string
  readonly problem: string
  /** The pages that the pointer names all the same; undefined where nobody can tell. */
  readonly pages: readonly PageInfo[] | undefined
}

/**
 * The pointers of a registry. Each is validated alone: of an invalid one its last good copy is taken, or it is left out. One that was
 * known before and is listed no more is disabled. Undefined when it is no registry at all.
 */
export function parseRegistry(json: unknown, lastPointers: readonly Pointer[] = []) {
  const registry = Registry.safeParse(json)
  if (!registry.success) return undefined
  const read = registry.data.remotes.map(readPointer)
  const goodCopies = (name: string) => lastPointers.filter((pointer) => pointer.name === name)
  const entries = read.flatMap((remote) => ('problem' in remote ? goodCopies(remote.name) : [remote]))
  const pointers = entries.filter(({ name }, index) => entries.findIndex((other) => other.name === name) === index)
  const missing = lastPointers.filter(({ name }) => !pointers.some((pointer) => pointer.name === name))
  return {
    pointers: [...pointers, ...missing.map((pointer) => ({ ...pointer, enabled: false }))],
    broken: read.filter((remote) => 'problem' in remote).filter(({ name }) => name !== ''),
    shell: registry.data.shell,
  }
}

function readPointer(remote: unknown): Pointer | BrokenRemote {
  const pointer = Pointer.safeParse(remote)
  if (pointer.success && isConsistent(pointer.data)) return pointer.data
  const { name, problem }: { name?: unknown; problem?: unknown } = Object(remote)
  const invalid = pointer.success ? 'it points to the files of another remote' : `${pointer.error.issues[0]?.path.join('.')} is not valid`
  return {
    name: typeof name === 'string' ? name : '',
    problem: `Its pointer is broken: ${typeof problem === 'string' ? problem : invalid}`,
    pages: legiblePages(remote),
  }
}

const isConsistent = ({ name, current, previous, canary }: Pointer) =>
  [current, previous, canary?.release].every((release) => !release || (release.name === name && toPath(release).startsWith(`releases/${name}/`)))

const toPath = ({ folder }: Release) => folder.replace(/^https?:\/\/[^/]+\//, '')
