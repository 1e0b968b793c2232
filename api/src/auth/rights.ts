import { roleScopes, type Scope } from '@matchdesk/shared/contract'
import { admins, sessions } from '../db'
import { HttpError } from '../errors/httpError'
import type { Settings } from '../settings'

const isRemoteAdmin = ({ remoteAdmins }: Settings, email: string) => remoteAdmins.includes(email.trim().toLowerCase())

/** The columns of a session, joined with its administrator where it has one, that its scopes depend on. */
export const rightsColumns = { role: admins.user_type, email: admins.email_id, grant: sessions.grant }

interface Rights {
  readonly role: typeof admins.$inferSelect.user_type | null
  readonly email: string | null
  readonly grant: typeof sessions.$inferSelect.grant
}

/** The scopes of a role or a grant; `remotes.act` goes by the address alone. */
export function scopesOf({ role, email, grant }: Rights, settings: Settings): ReadonlySet<Scope> {
  if (grant || role === null || email === null) return new Set(grant?.scopes)
  return new Set<Scope>([...roleScopes[role], 'account', ...(isRemoteAdmin(settings, email) ? (['remotes.act'] as const) : [])])
}

/** Refuses to create, change or delete the account of a remote administrator, unless the signed-in administrator is one: the account is the right. */
export function assertMayManage({ actor, settings }: { actor: { readonly may: ReadonlySet<Scope> }; settings: Settings }, email: string) {
  if (isRemoteAdmin(settings, email) && !actor.may.has('remotes.act'))
    throw new HttpError(
      403,
      'Only administrators whom the setting REMOTE_ADMINS names may create, change or delete an account with an address named there',
    )
}
