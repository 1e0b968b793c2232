import { eq } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { admins } from '../db/schema'
import { HttpError } from '../errors/httpError'
import type { Settings } from '../settings'
import type { Actor } from './session'

interface RightsContext {
  readonly tx: Query
  readonly actor: Actor
  readonly settings: Settings
}

const refusal = 'Only administrators whom the setting REMOTE_ADMINS names may create, change or delete an account with an address named there'

const isMatch = ({ remoteAdmins }: Settings, email: string) => remoteAdmins.includes(email.trim().toLowerCase())

export async function isRemoteAdmin({ tx, actor, settings }: RightsContext): Promise<boolean> {
  const [admin] = await tx.select({ email: admins.email_id }).from(admins).where(eq(admins.id, actor.id))
  return admin !== undefined && isMatch(settings, admin.email)
}

/** Refuses to create, change or delete the account of a remote administrator, unless the signed-in administrator is one: the account is the right. */
export async function assertMayManage(context: RightsContext, email: string) {
  if (isMatch(context.settings, email) && !(await isRemoteAdmin(context))) throw new HttpError(403, refusal)
}
