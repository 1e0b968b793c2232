import type { Resource } from './endpoint'
import { namedScopes, scopeGroups, type Access, type Role, type Scope, type ScopeGroup } from './scope'

/** The words of the table of roles for the scopes beyond reading and changing a group. */
export const namedScopeTitles: Readonly<Record<(typeof namedScopes)[number], string>> = {
  'payments.decide': 'Decide on payments',
  'users.identity': 'See ID cards, change mobile and email',
  'users.erase': 'Delete users',
  exports: 'Export lists',
}

export const scopeGroupTitles: Readonly<Record<ScopeGroup, string>> = {
  users: 'App users',
  special: 'Special users',
  packages: 'Packages and subscriptions',
  payments: 'Payments',
  bank: 'Bank details and statements',
  reports: 'Reports',
  notifications: 'Notifications',
  masterdata: 'Master data',
  admins: 'Admin users',
  history: 'History',
  remotes: 'Remotes',
}

const read = (...groups: readonly ScopeGroup[]): readonly Scope[] => groups.map((group) => `${group}.read` as const)
const act = (...groups: readonly ScopeGroup[]): readonly Scope[] => groups.map((group) => `${group}.act` as const)
/** Named scopes alone change payments and history, and the setting REMOTE_ADMINS alone gives `remotes.act`. */
const actGroups = scopeGroups.filter((group) => group !== 'payments' && group !== 'history' && group !== 'remotes')

/** The scopes of each role. Nobody edits them: a change here is a decision of the product. */
export const roleScopes: Readonly<Record<Role, readonly Scope[]>> = {
  Owner: [...read(...scopeGroups), ...act(...actGroups), ...namedScopes],
  Lead: [
    ...read(...scopeGroups),
    ...act(...actGroups.filter((group) => group !== 'admins')),
    ...namedScopes.filter((scope) => scope !== 'users.erase'),
  ],
  Reviewer: [
    ...read('users', 'special', 'packages', 'payments', 'bank', 'reports', 'masterdata', 'history'),
    ...act('reports'),
    'payments.decide',
    'users.identity',
  ],
  Support: [
    ...read('users', 'special', 'reports', 'notifications', 'packages', 'payments', 'masterdata'),
    ...act('users', 'special', 'reports', 'notifications'),
  ],
  Auditor: [...read(...scopeGroups), 'exports'],
}

/** The remotes that portals show. */
export const portalRemotes = ['users', 'packages', 'payments', 'engagement', 'masterdata'] as const
export type PortalRemote = (typeof portalRemotes)[number]

/** The groups whose acts belong to each remote, and those that its pages read besides. */
const remoteGroups: Readonly<Record<PortalRemote, { readonly acts: readonly ScopeGroup[]; readonly reads: readonly ScopeGroup[] }>> = {
  users: { acts: ['users', 'special'], reads: ['masterdata'] },
  packages: { acts: ['packages', 'payments'], reads: ['users', 'special', 'masterdata'] },
  payments: { acts: ['payments', 'bank'], reads: [] },
  engagement: { acts: ['reports', 'notifications'], reads: ['users'] },
  masterdata: { acts: ['masterdata'], reads: [] },
}

/** The scopes beyond the groups that a portal may have. */
export const grantExceptions = ['payments.decide', 'users.identity'] as const

/** The scopes of a grant; an exception counts where the grant acts in its group. */
export function grantScopes(remote: PortalRemote, access: 'read' | 'act', exceptions: readonly (typeof grantExceptions)[number][]): Scope[] {
  const groups = remoteGroups[remote]
  const reads = read(...groups.acts, ...groups.reads)
  if (access === 'read') return [...reads]
  return [...reads, ...act(...groups.acts), ...exceptions.filter((scope) => groups.acts.some((group) => scope.startsWith(`${group}.`)))]
}

/** The right to read each resource. */
export const resourceScopes: Readonly<Record<Resource, Access>> = {
  app_users: 'users.read',
  notes: 'users.read',
  setting: 'users.read',
  special_users: 'special.read',
  packages: 'packages.read',
  subscriptions: 'packages.read',
  payments: 'payments.read',
  look_alikes: 'payments.read',
  bank_details: 'bank.read',
  statements: 'bank.read',
  reports: 'reports.read',
  notifications: 'notifications.read',
  masterdata: 'masterdata.read',
  admin_users: 'admins.read',
  history: 'history.read',
  remotes: 'remotes.read',
  portals: 'admins.read',
  session: 'self',
  geography: 'self',
  capabilities: 'self',
  preferences: 'self',
  claims: 'self',
  views: 'self',
  undos: 'self',
}

/** The `code` of the 403 to an operation whose scope the session lacks. */
export const scopeMissing = 'out_of_scope'
