import { addressConflict, listPrefixes, type PageInfo, type Pointer } from '@matchdesk/shared/release'

/** A remote whose pointer does not count. */
export interface BrokenRemote {
  readonly name: string
  readonly problem: string
  /** The pages that the pointer names all the same; undefined where nobody can tell. */
  readonly pages: readonly PageInfo[] | undefined
}

interface Resolved {
  readonly pointers: readonly Pointer[]
  readonly refused: readonly BrokenRemote[]
}

/** How well a remote can claim what addresses begin with, 0 is best: it had them here before, in its previous release, or is named like them. */
function claimOf({ name, previous }: Pointer, prefix: string, known: readonly Pointer[]): number {
  if (known.some((pointer) => pointer.name === name && listPrefixes(pointer).includes(prefix))) return 0
  if (previous && listPrefixes({ name, enabled: true, current: previous }).includes(prefix)) return 1
  return name.startsWith(prefix) || prefix.startsWith(name) ? 2 : 3
}

/** Those who lose an address to another remote, or to the shell. Of two with equal claims the first counts. */
function losers(pointers: readonly Pointer[], known: readonly Pointer[]): ReadonlyMap<string, string> {
  const lost = pointers.flatMap((pointer): [string, string][] => {
    const rank = (other: Pointer, prefix: string) => claimOf(other, prefix, known) * pointers.length + pointers.indexOf(other)
    const isStronger = (other: Pointer) =>
      listPrefixes(pointer).some((prefix) => listPrefixes(other).includes(prefix) && rank(other, prefix) < rank(pointer, prefix))
    const pages = [pointer.current, pointer.previous, pointer.canary?.release].flatMap((release) => release?.pages ?? [])
    const conflict = addressConflict({ name: pointer.name, pages }, pointers.filter(isStronger))
    return conflict === undefined ? [] : [[pointer.name, conflict]]
  })
  return new Map(lost)
}

/** Refuses pointers with addresses of others, by the rule of `release`. Of a refused one its last good copy counts, where that takes nothing from anybody. */
export function resolveAddresses(listed: readonly Pointer[], known: readonly Pointer[]): Resolved {
  const lost = losers(listed, known)
  const replaced = listed.flatMap((pointer) => (lost.has(pointer.name) ? known.filter(({ name }) => name === pointer.name) : [pointer]))
  const stillLost = losers(replaced, known)
  return {
    pointers: replaced.filter(({ name }) => !stillLost.has(name)),
    refused: listed.flatMap(({ name, current }) => {
      const conflict = lost.get(name)
      return conflict === undefined ? [] : [{ name, problem: `Its pointer is refused: ${conflict}`, pages: current.pages }]
    }),
  }
}
