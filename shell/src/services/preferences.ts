export type Mode = 'light' | 'dark' | 'system'

type Preference = 'mode' | 'folded'

const oneYear = 31_536_000

/** Preferences are cookies, since they outlive a logout, which clears the storage. They hold nothing about who chose them. */
export const readPreference = (name: Preference): string | undefined => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1]

/** If cookies are blocked, the preference lasts until the next reload. */
export function writePreference(name: Preference, value: string): void {
  document.cookie = `${name}=${value}; SameSite=Strict; Max-Age=${oneYear}`
}

export function readMode(): Mode {
  const mode = readPreference('mode')
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

/** Follows the system where an administrator chose no mode. */
export const isDark = (mode: Mode, systemDark: MediaQueryList) => mode === 'dark' || (mode === 'system' && systemDark.matches)
