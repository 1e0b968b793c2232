const keys = '1234567890abcdefghijklmnopqrstuvwxyz'

/** The key of a reason by its place in the list; undefined after the last key. */
export const reasonKey = (index: number): string | undefined => keys[index]?.toUpperCase()

interface Reason {
  readonly id: string
  readonly name: string
}

/**
 * The reasons of a bar in the order in which it opened: a key goes on meaning what its person read. Those that a colleague has deleted or renamed
 * meanwhile are `removed`.
 */
export const barReasons = (opened: readonly Reason[], current: readonly Reason[]) =>
  opened.map(({ id, name }) => ({ id, name, removed: !current.some((one) => one.id === id && one.name === name) }))

/** What a key chooses: a reason, or none. Undefined when the key has no meaning. */
export function reasonChoice<R>(reasons: readonly R[], key: string): { readonly reason: R | undefined } | undefined {
  if (key === 'Enter') return { reason: undefined }
  const reason = key.length === 1 ? reasons[keys.indexOf(key)] : undefined
  return reason && { reason }
}
