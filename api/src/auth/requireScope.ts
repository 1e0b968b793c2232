import { scopeMissing, type Access } from '@matchdesk/shared/contract'
import type { Actor } from './session'
import { HttpError } from '../errors/httpError'

export const isAllowed = ({ may }: Pick<Actor, 'may'>, scope: Access) => scope === 'public' || scope === 'self' || may.has(scope)

/** Refuses a session that holds none of the scopes. */
export function requireScope(actor: Actor, ...scopes: readonly Access[]): void {
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
