import { roleScopes, type Role, type Scope } from '@matchdesk/shared/contract'
import { HttpError } from '../errors/httpError'
import type { Settings } from '../settings'

interface RightsContext {
  readonly actor: { readonly may: ReadonlySet<Scope> }
  readonly settings: Settings
}

const isNamed = ({ remoteAdmins }: Settings, email: string) => remoteAdmins.includes(email.trim().toLowerCase())

const scopeSets = new Map<string, ReadonlySet<Scope>>()

/** The scopes of a role; `remotes.act` goes by the address alone. */
export function scopesOf({ role, email }: { readonly role: Role; readonly email: string }, settings: Settings): ReadonlySet<Scope> {
  const isRemoteAdmin = isNamed(settings, email)
  const key = `${role} ${isRemoteAdmin}`
  const scopes = scopeSets.get(key) ?? new Set<Scope>([...roleScopes[role], ...(isRemoteAdmin ? (['remotes.act'] as const) : [])])
  scopeSets.set(key, scopes)
  return scopes
}

/** Refuses to create, change or delete the account of a remote administrator, unless the signed-in administrator is one: the account is the right. */
export function assertMayManage({ actor, settings }: RightsContext, email: string) {
  if (isNamed(settings, email) && !actor.may.has('remotes.act'))
    throw new HttpError(
      403,
      'Only administrators whom the setting REMOTE_ADMINS names may create, change or delete an account with an address named there',
    )
}
