import { contract, textKey } from '@matchdesk/shared/contract'
import { and, asc, eq, not } from 'drizzle-orm'
import {
  bankDetails as table,
  payments,
  statementRows,
  toKey,
  selectById,
  selectForUpdate,
  updateRow,
  checkVersion,
  nextVersion,
  emptyTexts,
  insertRow,
  toWire,
} from '../../db'
import { HttpError } from '../../errors/httpError'
import { matches } from '../../lists/search'
import { deleteUndoably } from '../../undo/deletions'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import type { Media } from '../../media/signedAddresses'
import { readUsage } from '../../lists/usage'

type Row = typeof table.$inferSelect

const toResponse = ({ createdAt, updated_by, closed_at, ...row }: Row, media: Media) => ({
  ...toWire(row),
  icon: media.address(row.icon),
  is_closed: closed_at !== null,
})

const toValues = <B extends object>(body: B) => ({ ...emptyTexts(contract.bank.add.body), ...body })

export const bank: AreaHandlers<'bank'> = {
  async list(_, { tx, media }) {
    const rows = await tx.select().from(table).orderBy(asc(table.id))
    return { bank_details: rows.map((row) => toResponse(row, media)) }
  },

  async usage({ params }, { tx }) {
    const row = await selectById(tx, table, params.id, 'Bank details')
    // The search narrows by its index; the key is exact.
    const isPayment = and(
      not(payments.is_first_period),
      matches(payments.search, row.bank_name),
      eq(toKey(payments.payment_method), textKey(row.bank_name)),
    )
    const isOfBank = eq(statementRows.bank_id, row.id)
    return readUsage(tx, { by: 'payments', table: payments, where: isPayment }, { by: 'statement rows', table: statementRows, where: isOfBank })
  },

  async add({ body }, { tx, now, actor, pictures, audit }) {
    const icon = await pictures.store(body.icon)
    const row = await insertRow(tx, table, { ...toValues(body), icon, createdAt: now(), updatedAt: now(), updated_by: actor.admin })
    audit.addChange(`bank:${row.id}`, undefined, row, { name: row.bank_name })
  },

  async update({ params, headers, body }, context) {
    const { tx, media, pictures, audit } = context
    const row = await selectForUpdate(tx, table, params.id, 'Bank details')
    await checkVersion(context, headers['If-Match'], row, () => toResponse(row, media))
    const icon = body.icon ? await pictures.store(body.icon) : row.icon
    const values = { ...toValues(body), icon }
    if (!audit.addChange(`bank:${row.id}`, row, values, { name: values.bank_name })) return
    await updateRow(tx, table, row.id, { ...values, ...nextVersion(row, context) })
    if (body.icon) await pictures.remove([row.icon])
  },

  close: ({ params }, context) => setClosed(params.id, context.now(), context),
  reopen: ({ params }, context) => setClosed(params.id, null, context),

  remove: ({ params }, context) =>
    deleteUndoably(contract.bank.remove, context, async ({ tx, pictures, audit }) => {
      const row = await selectForUpdate(tx, table, params.id, 'Bank details')
      await tx.delete(table).where(eq(table.id, row.id))
      audit.addChange(`bank:${row.id}`, row, undefined, { name: row.bank_name })
      await pictures.remove([row.icon])
    }),
}

async function setClosed(id: string, closed_at: Date | null, context: WriteContext) {
  const { tx, audit } = context
  const row = await selectForUpdate(tx, table, id, 'Bank details')
  const is_closed = closed_at !== null
  if (is_closed === (row.closed_at !== null)) throw new HttpError(409, `This bank account is ${is_closed ? 'closed' : 'open'} already`)
  await updateRow(tx, table, row.id, { closed_at, ...nextVersion(row, context) })
  audit.addChange(`bank:${row.id}`, { is_closed: !is_closed }, { is_closed }, { name: row.bank_name })
}
