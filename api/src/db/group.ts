/** Items by their key, in their order. */
export function group<T, K>(items: Iterable<T>, keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const members = groups.get(keyOf(item))
    if (members) members.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
