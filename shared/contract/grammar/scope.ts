import type { Level } from './level'

/** The parts of what the console holds, as roles and portals get them. */
export const scopeGroups = [
  'users',
  'special',
  'packages',
  'payments',
  'bank',
  'reports',
  'notifications',
  'masterdata',
  'admins',
  'history',
  'remotes',
] as const
export type ScopeGroup = (typeof scopeGroups)[number]

/** Acts that a group does not give: each has a risk of its own. */
export const namedScopes = ['payments.decide', 'users.identity', 'users.erase', 'exports'] as const

/**
 * A right of a session. A role is a set of them. Every administrator has `account`, and no grant: to keep arrangements, and to do what needs the
 * password again.
 */
export type Scope = `${ScopeGroup}.${'read' | 'act'}` | (typeof namedScopes)[number] | 'account'

/** The right that an operation asks for: `public` needs no session, `self` any session. */
export type Access = 'public' | 'self' | Scope

/** The values of `user_type`: `roleScopes` has the rights of each. */
export const roles = ['Owner', 'Lead', 'Reviewer', 'Support', 'Auditor'] as const
export type Role = (typeof roles)[number]

/** The knowledge of a host about its API and its session: the levels, and `self` with the scopes as soon as the role is known. */
export type Ability = Level | Access

/** May the session call what asks for this right? Yes as long as the role is not known: the server is the judge. */
export const isAllowed = (abilities: ReadonlySet<string> | undefined, scope: Access | undefined): boolean =>
  scope === undefined || scope === 'public' || !abilities?.has('self') || abilities.has(scope)
