import { roleScopes, scopeMissing, type Access, type Role, type Scope } from '@matchdesk/shared/contract'
import { admins, sessions } from '../db'
import { HttpError } from '../errors/httpError'
import type { Settings } from '../settings'

const isRemoteAdmin = ({ remoteAdmins }: Settings, email: string) => remoteAdmins.includes(email.trim().toLowerCase())

/** The columns of a session, joined with its administrator where it has one, that its scopes depend on. */
export const rightsColumns = { role: admins.user_type, email: admins.email_id, grant: sessions.grant }

interface Rights {
  readonly role: Role | null
  readonly email: string | null
  readonly grant: typeof sessions.$inferSelect.grant
}

/** The scopes of a role or a grant; `remotes.act` goes by the address alone. */
export function scopesOf({ role, email, grant }: Rights, settings: Settings): ReadonlySet<Scope> {
  if (grant || role === null || email === null) return new Set(grant?.scopes)
  return new Set<Scope>([...roleScopes[role], 'account', ...(isRemoteAdmin(settings, email) ? (['remotes.act'] as const) : [])])
}

interface Bearer extends Pick<Rights, 'role'> {
  readonly may: ReadonlySet<Scope>
}

/** Refuses to create, change or delete the account of a remote administrator, unless the signed-in administrator is one: the account is the right. */
export function assertMayManage({ actor, settings }: { actor: Bearer; settings: Settings }, email: string) {
  if (isRemoteAdmin(settings, email) && !actor.may.has('remotes.act'))
    throw new HttpError(
      403,
      'Only administrators whom the setting REMOTE_ADMINS names may create, change or delete an account with an address named there',
    )
}

export const isAllowed = ({ may }: Pick<Bearer, 'may'>, scope: Access) => scope === 'public' || scope === 'self' || may.has(scope)

/** Refuses a session that holds none of the scopes. */
export function requireScope(actor: Bearer, ...scopes: readonly Access[]): void {
  if (scopes.some((scope) => isAllowed(actor, scope))) return
  throw new HttpError(
    403,
    scopes.includes('remotes.act')
      ? 'Read-only. Only administrators whom the setting REMOTE_ADMINS names may do this: ask an operator'
      : actor.role
        ? `Your role, ${actor.role}, does not allow this. Ask an owner to change your role`
        : 'This portal may not do this. Do it in the console, or ask an owner there to make another key for the portal',
    { extra: { code: scopeMissing } },
  )
}
