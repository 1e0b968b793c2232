import type { Access } from '@matchdesk/shared/contract'

const scopes: Readonly<Record<string, Access>> = {
  user: 'users.read',
  note: 'users.read',
  setting: 'users.read',
  special_user: 'special.read',
  package: 'packages.read',
  subscription: 'packages.read',
  payment: 'payments.read',
  bank: 'bank.read',
  statement: 'bank.read',
  statement_row: 'bank.read',
  report: 'reports.read',
  reports: 'reports.read',
  notification: 'notifications.read',
  send: 'notifications.read',
  masterdata: 'masterdata.read',
  remote: 'remotes.read',
  call: 'self',
  list: 'self',
}

/** The right to read a record that the history, a claim or a fact names, as in `payment:42`. Free text and what nobody lists here go with the accounts. */
export const subjectScope = (subject: string): Access => scopes[subject.split(':', 1)[0] ?? ''] ?? 'admins.read'
