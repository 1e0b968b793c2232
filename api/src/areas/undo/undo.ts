import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { requireScope } from '../../auth/rights'
import { undoableActs as table, updateRow, isUuid } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { deletions } from '../../undo/deletions'
import type { Act, Undoable } from '../../undo/undoable'
import { decisions } from '../payments/undo'

const kinds: Readonly<Record<Act['topic'], Undoable<object>>> = { deletions, payments: decisions }

export const undo: AreaHandlers<'undo'> = {
  async run({ params: { id } }, context) {
    const { tx, actor, now } = context
    const [act] = isUuid(id) ? await tx.select().from(table).where(eq(table.id, id)).for('update') : []
    const kind = act && kinds[act.topic]
    if (!kind || act.expires_at <= now() || (act.undone_at && !kind.repeatMessage)) throw new HttpError(404, 'This cannot be undone any more')
    if ((act.actor ?? act.grant_id) !== actor.id) throw new HttpError(403, 'Only the person who did this can undo it')
    requireScope(actor, kind.scope(act.former))
    if (act.undone_at && kind.repeatMessage) return { message: kind.repeatMessage }
    await updateRow(tx, table, id, { undone_at: now() })
    return { message: await kind.restore(act.former, act, context) }
  },

  async list(_, { tx, actor, now }) {
    const moment = now()
    const isOpen = and(or(eq(table.actor, actor.id), eq(table.grant_id, actor.id)), isNull(table.undone_at), gt(table.expires_at, moment))
    const acts = await tx.select().from(table).where(isOpen).orderBy(desc(table.expires_at), desc(table.id))
    return {
      undos: acts.flatMap(({ id, topic, former: previous, expires_at }) => {
        const offer = kinds[topic].offer?.(previous)
        if (offer?.session !== actor.session) return []
        return { id, text: offer.text, resource: offer.resource, milliseconds: expires_at.getTime() - moment.getTime() }
      }),
    }
  },
}
