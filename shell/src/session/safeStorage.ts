export interface Keep {
  read(key: string): string | null
  /** All values together: when one does not fit, this tab alone remembers all of them, and the answer is false. */
  write(values: Readonly<Record<string, string>>): boolean
  forget(...keys: string[]): void
  clear(): void
  /** Is it neither in the storage, which can be read, nor in the memory of this tab? */
  lacks(key: string): boolean
}

/** Storage that is never in the way: blocked or full, its values live in memory for this tab. */
export function createKeep(open: () => Storage): Keep {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  const forget = (...keys: string[]) =>
    keys.forEach((key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    })
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    lacks: (key) => !memory.has(key) && attempt((storage) => storage.getItem(key)) === null,
    write(values) {
      const entries = Object.entries(values)
      const kept = attempt((storage) => {
        entries.forEach(([key, value]) => storage.setItem(key, value))
        return true
      })
      if (kept) entries.forEach(([key]) => memory.delete(key))
      else {
        forget(...Object.keys(values))
        entries.forEach(([key, value]) => memory.set(key, value))
      }
      return kept === true
    },
    forget,
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}
