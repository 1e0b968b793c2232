import type { contract } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import { undoableActs as table } from '../../db/schema'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers, Context } from '../../http/handlers'
import type { UndoTopic } from '../../records/undoableActs'
import { restorePayments, type FormerPayments } from '../payments/restore'

/** What gives each kind of record its former state back; the sentence tells what is undone. */
const restorers: Readonly<Record<UndoTopic, (former: unknown, context: Context) => Promise<string>>> = {
  payments: (former, context) => restorePayments(former as FormerPayments, context),
}

export const undo: AreaHandlers<typeof contract.undo> = {
  async run({ params: { id } }, context) {
    const { tx, actor, now } = context
    const [act] = isUuid(id) ? await tx.select().from(table).where(eq(table.id, id)).for('update') : []
    if (!act || act.expires_at <= now()) throw new HttpError(404, 'This cannot be undone any more')
    if (act.actor !== actor.id) throw new HttpError(403, 'Only the administrator who did this can undo it')
    const message = await restorers[act.topic](act.former, context)
    await tx.delete(table).where(eq(table.id, id))
    return { message }
  },
}

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
