import { undoSeconds, type Undo } from '@matchdesk/shared/contract'
import { undoableActs as table } from '../db/schema'
import type { Query } from '../db/connect'

export type UndoTopic = typeof table.$inferSelect.topic

interface Act {
  readonly tx: Query
  readonly actor: { readonly id: string }
  readonly now: () => Date
}

/** Remembers the state before an act, so that its administrator can undo it for some seconds. */
export async function rememberAct(topic: UndoTopic, former: object, { tx, actor, now }: Act): Promise<Undo> {
  const expires_at = new Date(now().getTime() + undoSeconds * 1000)
  const [act] = await tx.insert(table).values({ actor: actor.id, topic, former, expires_at }).returning({ id: table.id })
  if (!act) throw new Error('The act was not stored')
  return { id: act.id, until: expires_at.toISOString() }
}
