import { undoSeconds, type Access, type Resource, type Undo } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import { preferences, undoableActs as table, insertRow } from '../db'
import type { WriteContext } from '../pipeline/handlers'

export type Act = typeof table.$inferSelect

/** A kind of act that its administrator can undo for some seconds. `areas/undo` lists all kinds. */
export interface Undoable<State extends object> {
  readonly topic: Act['topic']
  /** The right of the act. */
  scope(state: State): Access
  /** Restores the state before the act and returns a message. Throws an HttpError, and changes nothing, where something has changed since. */
  restore(state: State, act: Act, context: WriteContext): Promise<string>
  /** The message of a second undo; without it a second undo is refused. */
  readonly repeatMessage?: string
  /** The entry in the list of open undos; without it the console offers the undo only after the act. */
  offer?(state: State): Offer
}

export interface Offer {
  readonly text: string
  /** Lists of this resource offer the undo. */
  readonly resource: Resource
  readonly session: string
}

export async function storeAct<State extends object>(
  { topic }: Undoable<State>,
  state: State,
  { tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
): Promise<Undo> {
  const expires_at = new Date(now().getTime() + (await readUndoSeconds({ tx, actor })) * 1000)
  const { id } = await insertRow(tx, table, { actor: actor.admin, grant_id: actor.grant_id, topic, former: state, expires_at })
  return { id, until: expires_at.toISOString() }
}

/** The seconds in which the administrator can undo what they do now. */
export async function readUndoSeconds({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>): Promise<number> {
  const [row] = await tx.select({ seconds: preferences.undo_seconds }).from(preferences).where(eq(preferences.admin_id, actor.id))
  return row?.seconds ?? undoSeconds
}
