/** A storage that never throws: when it is blocked or full, its values live in the memory of this tab. */
export function createSafeStorage(open: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = <T>(access: (storage: Storage) => T): T | undefined => {
    try {
      return access(open())
    } catch {
      return undefined
    }
  }
  const remove = (...keys: readonly string[]) =>
    keys.forEach((key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    })
  return {
    read: (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    /** True when the key is neither in a readable storage nor in the memory of this tab. */
    isMissing: (key: string) => !memory.has(key) && attempt((storage) => storage.getItem(key)) === null,
    /** Writes all values or none: when one does not fit, all of them stay in the memory of this tab, and it returns false. */
    write(values: Readonly<Record<string, string>>): boolean {
      const entries = Object.entries(values)
      const isStored = attempt((storage) => {
        entries.forEach(([key, value]) => storage.setItem(key, value))
        return true
      })
      if (isStored) entries.forEach(([key]) => memory.delete(key))
      else {
        remove(...Object.keys(values))
        entries.forEach(([key, value]) => memory.set(key, value))
      }
      return isStored === true
    },
    remove,
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}

export type SafeStorage = ReturnType<typeof createSafeStorage>
