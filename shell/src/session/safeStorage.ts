export interface SafeStorage {
  read(key: string): string | null
  /** Writes all values or none: when one does not fit, all of them stay in the memory of this tab, and it returns false. */
  write(values: Readonly<Record<string, string>>): boolean
  remove(...keys: string[]): void
  clear(): void
  /** True when the key is neither in a readable storage nor in the memory of this tab. */
  isMissing(key: string): boolean
}

/** A storage that never throws: when it is blocked or full, its values live in the memory of this tab. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(access: (storage: Storage) => T): T | undefined => {
    try {
      return access(open())
    } catch {
      return undefined
    }
  }
  const remove = (...keys: string[]) =>
    keys.forEach((key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    })
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    isMissing: (key) => !memory.has(key) && attempt((storage) => storage.getItem(key)) === null,
    write(values) {
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
