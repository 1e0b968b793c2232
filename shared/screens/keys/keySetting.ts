import type { Host } from '@matchdesk/shared/remote'

const nameFor = ({ session }: Pick<Host, 'session'>) => `matchdesk.keys.${session.userId}`

/** Has this administrator left the keys of one letter on? A storage that is blocked switches nothing off. */
export function areKeysOn(host: Pick<Host, 'session' | 'drafts'>): boolean {
  try {
    return host.drafts().getItem(nameFor(host)) !== 'off'
  } catch {
    return true
  }
}

/** Where the storage is blocked, the choice holds until the list is left. */
export function keepKeys(host: Pick<Host, 'session' | 'drafts'>, areOn: boolean): void {
  try {
    host.drafts().setItem(nameFor(host), areOn ? 'on' : 'off')
  } catch {
    return
  }
}
