import { Pointer, Registry, type Release } from '@matchdesk/shared/contract'

/**
 * The pointers of a registry. Each is validated alone: of an invalid one its last good copy is taken, or it is left out. One that
 * was known before and is listed no more is disabled. Undefined when it is no registry at all.
 */
export function parseRegistry(json: unknown, known: readonly Pointer[] = []): readonly Pointer[] | undefined {
  const registry = Registry.safeParse(json)
  if (!registry.success) return undefined
  const listed = registry.data.remotes.flatMap((remote) => {
    const pointer = Pointer.safeParse(remote)
    if (pointer.success && isConsistent(pointer.data)) return [pointer.data]
    const lastGood = known.find(({ name }) => name === (remote as Partial<Pointer> | null)?.name)
    return lastGood ? [lastGood] : []
  })
  const pointers = listed.filter(({ name }, index) => listed.findIndex((other) => other.name === name) === index)
  const lost = known.filter(({ name }) => !pointers.some((pointer) => pointer.name === name))
  return [...pointers, ...lost.map((pointer) => ({ ...pointer, enabled: false }))]
}

/** The version of the shell in a registry. */
export function shellOf(json: unknown): string | undefined {
  const registry = Registry.safeParse(json)
  return registry.success ? registry.data.shell : undefined
}

const isConsistent = ({ name, current, previous, canary }: Pointer) =>
  [current, previous, canary?.release].every((release) => !release || (release.name === name && pathOf(release).startsWith(`releases/${name}/`)))

const pathOf = ({ folder }: Release) => folder.replace(/^https?:\/\/[^/]+\//, '')
