/** The prefix of the keys of all drafts of forms in the session storage. */
const prefix = 'matchdesk.draft.'

/** The prefix of the keys of one administrator's drafts. */
export const draftsOf = (userId: string) => `${prefix}${userId}.`

/**
 * A draft belongs to one administrator: a host removes all of them when an administrator signs out, and those of everybody
 * else when an administrator signs in. A storage that is blocked holds none.
 */
export function forgetDrafts(open: () => Storage, exceptOf?: string): void {
  try {
    const storage = open()
    const isException = (key: string) => exceptOf !== undefined && key.startsWith(draftsOf(exceptOf))
    for (const key of Object.keys(storage)) if (key.startsWith(prefix) && !isException(key)) storage.removeItem(key)
  } catch {
    return
  }
}
