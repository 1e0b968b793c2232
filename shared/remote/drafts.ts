/**
 * How the keys of all drafts of forms begin in the session storage. A host removes them when somebody signs out or in
 * as someone else: a draft belongs to one administrator.
 */
export const draftPrefix = 'matchdesk.draft.'

/** Removes every draft; a storage that is blocked holds none. */
export function forgetDrafts(open: () => Storage): void {
  try {
    const storage = open()
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
  } catch {
    return
  }
}
