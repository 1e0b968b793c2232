export interface Keep {
  read(key: string): string | null
  /** All values together: when one does not fit, this tab alone remembers all of them. */
  write(values: Readonly<Record<string, string>>): void
  forget(...keys: string[]): void
  clear(): void
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
    write(values) {
      const entries = Object.entries(values)
      const kept = attempt((storage) => {
        entries.forEach(([key, value]) => storage.setItem(key, value))
        return true
      })
      if (kept) return Object.keys(values).forEach((key) => memory.delete(key))
      forget(...Object.keys(values))
      entries.forEach(([key, value]) => memory.set(key, value))
    },
    forget,
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}
