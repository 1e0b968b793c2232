const keys = '1234567890abcdefghijklmnopqrstuvwxyz'

/** The key of a reason by its place in the list; undefined after the last key. */
export const reasonKey = (index: number): string | undefined => keys[index]?.toUpperCase()

/** What a key chooses: a reason, or none. Undefined when the key has no meaning. */
export function reasonChoice<R>(reasons: readonly R[], key: string): { readonly reason: R | undefined } | undefined {
  if (key === 'Enter') return { reason: undefined }
  const reason = key.length === 1 ? reasons[keys.indexOf(key)] : undefined
  return reason && { reason }
}
