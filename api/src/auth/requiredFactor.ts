import { and, eq } from 'drizzle-orm'
import { sessions, type Query } from '../db'
import { HttpError } from '../errors/httpError'
import type { Settings } from '../settings'
import { readPasskeys } from './passkeys'
import { readFactor } from './secondFactor'
import type { Actor } from './session'

/** The password alone sets up the first factor where one is required, and none beside a passkey: somebody who knows it would be in. */
export async function assertMaySetUpFactor({ tx, actor, settings }: { tx: Query; actor: Actor; settings: Settings }) {
  if (!settings.requireSecondFactor || (await readFactor(tx, actor.id))) return
  if ((await readPasskeys(tx, actor.id)).length === 0) return
  const isByPasskey = and(eq(sessions.id, actor.session), eq(sessions.by_passkey, true))
  if ((await tx.$count(sessions, isByPasskey)) === 0) throw new HttpError(403, 'Use your passkey first')
}
