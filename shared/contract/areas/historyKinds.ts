/** Events of the history that are no endpoint, by their action. */
export const historyEvents = {
  'session.refused': 'Failed to sign in',
  'session.recovered': 'Used a recovery code',
  'session.mistyped': 'Typed a wrong password again',
  'passkeys.refused': 'Used a wrong passkey',
  'access.refused': 'Was refused for lack of rights',
  'limits.reached': 'Reached a limit',
  'retention.run': 'Deleted what is older than the settings allow',
  'history.erased': 'Erased values of deleted people',
  'statements.matched': 'Matched a late payment with its statement row',
  'canary.decided': 'Decided about a canary',
  'media.view': 'Viewed an ID card or a payment screenshot',
} as const

/** The kinds of entries in the timeline of a person. */
export const historyKinds = ['registration', 'edit', 'payment', 'subscription', 'report', 'block', 'notification', 'note', 'other'] as const
/** The words for them in the filter of a timeline. */
export const kindLabels = {
  registration: 'Registration',
  edit: 'Edits',
  payment: 'Payments',
  subscription: 'Subscriptions',
  report: 'Reports',
  block: 'Blocks',
  notification: 'Notifications',
  note: 'Notes',
  other: 'Other',
}
export type HistoryKind = (typeof historyKinds)[number]
