import { Pointer, Registry } from '@matchdesk/shared/contract'

/** The pointers in a registry. Each is judged alone: a bad one is left out. Undefined when it is no registry at all. */
export function parseRegistry(answer: unknown): readonly Pointer[] | undefined {
  const registry = Registry.safeParse(answer)
  if (!registry.success) return undefined
  const pointers = registry.data.remotes.flatMap((one) => {
    const parsed = Pointer.safeParse(one)
    return parsed.success && isConsistent(parsed.data) ? [parsed.data] : []
  })
  return pointers.filter(({ name }, index) => pointers.findIndex((other) => other.name === name) === index)
}

const isConsistent = ({ name, current, previous, canary }: Pointer) =>
  [current, previous, canary?.release].every((release) => !release || (release.name === name && release.folder.startsWith(`releases/${name}/`)))
