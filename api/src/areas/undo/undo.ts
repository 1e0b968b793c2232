import type { contract } from '@matchdesk/shared/contract'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { undoableActs as table } from '../../db/schema'
import type { FormerRecords } from '../../undo/deleteUndoably'
import { restoreDeleted } from '../../undo/restoreDeleted'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers, Context } from '../../pipeline/handlers'
import type { UndoTopic } from '../../undo/undoableActs'
import { restorePayments, type FormerPayments } from '../payments/restore'

type Act = typeof table.$inferSelect

/** What gives each kind of record its former state back; the sentence tells what is undone. */
const restorers: Readonly<Record<UndoTopic, (act: Act, context: Context) => Promise<string>>> = {
  async payments({ id, former }, context) {
    const message = await restorePayments(former as FormerPayments, context)
    await context.tx.delete(table).where(eq(table.id, id))
    return message
  },
  deletions: restoreDeleted,
}

export const undo: AreaHandlers<typeof contract.undo> = {
  async run({ params: { id } }, context) {
    const { tx, actor, now } = context
    const [act] = isUuid(id) ? await tx.select().from(table).where(eq(table.id, id)).for('update') : []
    if (!act || act.expires_at <= now()) throw new HttpError(404, 'This cannot be undone any more')
    if (act.actor !== actor.id) throw new HttpError(403, 'Only the administrator who did this can undo it')
    return { message: await restorers[act.topic](act, context) }
  },

  async list(_, { tx, actor, now }) {
    const moment = now()
    const isOpen = and(eq(table.actor, actor.id), eq(table.topic, 'deletions'), isNull(table.undone_at), gt(table.expires_at, moment))
    const acts = await tx.select().from(table).where(isOpen).orderBy(desc(table.expires_at), desc(table.id))
    return {
      undos: acts.flatMap(({ id, former, expires_at }) => {
        const { text, resource, session } = former as FormerRecords
        return session === actor.session ? [{ id, text, resource, milliseconds: expires_at.getTime() - moment.getTime() }] : []
      }),
    }
  },
}

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
