import { legiblePages, Pointer, Registry, type PageInfo, type Release } from '@matchdesk/shared/release'

/** A remote whose pointer does not count. */
export interface BrokenRemote {
  readonly name: string
  readonly problem: string
  /** The pages that the pointer names all the same; undefined where nobody can tell. */
  readonly pages: readonly PageInfo[] | undefined
}

interface ParsedRegistry {
  readonly pointers: readonly Pointer[]
  readonly broken: readonly BrokenRemote[]
  /** The version of the shell. */
  readonly shell: string | undefined
}

/**
 * The pointers of a registry. Each is validated alone: of an invalid one its last good copy is taken, or it is left out. One that was
 * known before and is listed no more is disabled. Undefined when it is no registry at all.
 */
export function parseRegistry(json: unknown, known: readonly Pointer[] = []): ParsedRegistry | undefined {
  const registry = Registry.safeParse(json)
  if (!registry.success) return undefined
  const read = registry.data.remotes.map(readPointer)
  const goodCopies = (name: string) => known.filter((pointer) => pointer.name === name)
  const entries = read.flatMap((remote) => ('problem' in remote ? goodCopies(remote.name) : [remote]))
  const pointers = entries.filter(({ name }, index) => entries.findIndex((other) => other.name === name) === index)
  const missing = known.filter(({ name }) => !pointers.some((pointer) => pointer.name === name))
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
