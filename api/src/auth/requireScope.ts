import { scopeMissing, type Access } from '@matchdesk/shared/contract'
import type { Actor } from './session'
import { HttpError } from '../errors/httpError'

export const isAllowed = ({ may }: Pick<Actor, 'may'>, scope: Access) => scope === 'public' || scope === 'self' || may.has(scope)

/** Refuses an administrator who holds none of the scopes. */
export function requireScope(actor: Actor, ...scopes: readonly Access[]): void {
  if (scopes.some((scope) => isAllowed(actor, scope))) return
  throw new HttpError(
    403,
    scopes.includes('remotes.act')
      ? 'Read-only. Only administrators whom the setting REMOTE_ADMINS names may do this: ask an operator'
      : `Your role, ${actor.role}, does not allow this. Ask an owner to change your role`,
    { extra: { code: scopeMissing } },
  )
}
