import { Pointer, Registry } from '@matchdesk/shared/contract'

/** The pointers of a registry. Each is validated alone: an invalid one is left out. Undefined when it is no registry at all. */
export function parseRegistry(json: unknown): readonly Pointer[] | undefined {
  const registry = Registry.safeParse(json)
  if (!registry.success) return undefined
  const pointers = registry.data.remotes.flatMap((remote) => {
    const pointer = Pointer.safeParse(remote)
    return pointer.success && isConsistent(pointer.data) ? [pointer.data] : []
  })
  return pointers.filter(({ name }, index) => pointers.findIndex((other) => other.name === name) === index)
}

const isConsistent = ({ name, current, previous, canary }: Pointer) =>
  [current, previous, canary?.release].every((release) => !release || (release.name === name && release.folder.startsWith(`releases/${name}/`)))
