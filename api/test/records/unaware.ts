import type { Endpoint } from '@matchdesk/shared/contract'
import type { ShownTables } from './shownTables'

/** No screen follows these by the resources of a write: sessions and limits guard each request, claims have lines of their own in the stream, and every act adds to the history. */
const notFollowed = ['sessions', 'rate_limits', 'claims', 'audit', 'audit_values']

/** Columns of a table that a read does not show. */
const unseen: readonly { action: RegExp; read: RegExp; because: string }[] = [
  { action: /^/, read: /^history\.(list|export)/, because: 'the history keeps what was so' },
  { action: /^/, read: /^memberData/, because: 'a file stays as it was when it was made' },
  {
    action: /^adminUsers\.(setRole|pause|resume)/,
    read: /^(?!adminUsers|session)/,
    because: 'it shows the name of an administrator, and not the role or the state',
  },
  { action: /^adminUsers\.add/, read: /^(?!adminUsers)/, because: 'a new administrator has done nothing yet' },
  {
    action: /^adminUsers\.remove$/,
    read: /^(session\.(factor|profile)|passkeys\.list|preferences\.read|undo\.list|remotes\.status|claims\.list)$/,
    because: 'it answers the administrator who reads, and claims have lines of their own in the stream',
  },
  {
    action: /^adminUsers\.remove$/,
    read: /^(notes\.list|\w*ubscriptions\.list)$/,
    because: 'a note keeps the name, and a subscription shows no decider',
  },
  { action: /^(bank|adminUsers)\./, read: /^lookAlikes\.list/, because: 'the hashes go with a screenshot: an icon and a portrait have none' },
  { action: /^session\.startFactor/, read: /^/, because: 'a factor is shown when it is confirmed' },
  { action: /^passkeys\.(signIn|confirm)$/, read: /^(adminUsers|passkeys)\.list/, because: 'the last use shows when the panel opens next' },
  { action: /^specialUsers\.update/, read: /^specialSubscriptions\.list/, because: 'it shows whether special users are assigned, not which' },
  { action: /decide|setStatus|setBack/, read: /^undo\.list/, because: 'it lists deletions' },
]

/** The reads that show a changed table and hear of no change. */
export const unaware = (reads: readonly ShownTables[], action: string, { changes = {} }: Endpoint, touched: readonly string[]) =>
  reads.flatMap(({ read, resources, tables }) => {
    const shown = touched.filter((name) => tables.has(name) && !notFollowed.includes(name))
    const isAware = resources.some((resource) => resource in changes) || unseen.some((one) => one.action.test(action) && one.read.test(read))
    return isAware ? [] : shown.map((name) => `${read} shows ${name}`)
  })
