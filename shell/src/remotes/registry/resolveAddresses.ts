import { addressConflict, listPrefixes, type PageInfo, type Pointer } from '@matchdesk/shared/release'

/** A remote whose pointer does not count. */
export interface BrokenRemote {
  readonly name: string
  readonly problem: string
  /** The pages that the pointer names all the same; undefined where nobody can tell. */
  readonly pages: readonly PageInfo[] | undefined
}

interface Resolution {
  readonly pointers: readonly Pointer[]
  readonly broken: readonly BrokenRemote[]
}

/** Ranks the claim of a remote to a prefix of addresses, 0 is best: by its known pages, its previous release, or its name. */
function rankClaim({ name, previous }: Pointer, prefix: string, known: readonly Pointer[]): number {
  if (known.some((pointer) => pointer.name === name && listPrefixes(pointer).includes(prefix))) return 0
  if (previous && listPrefixes({ name, enabled: true, current: previous }).includes(prefix)) return 1
  return name.startsWith(prefix) || prefix.startsWith(name) ? 2 : 3
}

/** The remotes that lose an address to another remote, or to the shell. Of two equal claims the first wins. */
function losers(pointers: readonly Pointer[], known: readonly Pointer[]): ReadonlyMap<string, string> {
  const reasons = pointers.flatMap((pointer): [string, string][] => {
    const rank = (other: Pointer, prefix: string) => rankClaim(other, prefix, known) * pointers.length + pointers.indexOf(other)
    const isStronger = (other: Pointer) =>
      listPrefixes(pointer).some((prefix) => listPrefixes(other).includes(prefix) && rank(other, prefix) < rank(pointer, prefix))
    const pages = [pointer.current, pointer.previous, pointer.canary?.release].flatMap((release) => release?.pages ?? [])
    const conflict = addressConflict({ name: pointer.name, pages }, pointers.filter(isStronger))
    return conflict === undefined ? [] : [[pointer.name, conflict]]
  })
  return new Map(reasons)
}

/** Refuses pointers with addresses of others, by the rule of `release`. Of a refused one its last good copy counts, where that takes nothing from anybody. */
export function resolveAddresses(listed: readonly Pointer[], known: readonly Pointer[]): Resolution {
  const refusals = losers(listed, known)
  const candidates = listed.flatMap((pointer) => (refusals.has(pointer.name) ? known.filter(({ name }) => name === pointer.name) : [pointer]))
  const conflicts = losers(candidates, known)
  return {
    pointers: candidates.filter(({ name }) => !conflicts.has(name)),
    broken: listed.flatMap(({ name, current }) => {
      const conflict = refusals.get(name)
      return conflict === undefined ? [] : [{ name, problem: `Its pointer is refused: ${conflict}`, pages: current.pages }]
    }),
  }
}
