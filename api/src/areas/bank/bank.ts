import { contract } from '@matchdesk/shared/contract'
import { asc, eq } from 'drizzle-orm'
import { bankDetails as table } from '../../db/schema'
import { deleteUndoably } from '../../undo/deletions'
import type { AreaHandlers } from '../../pipeline/handlers'
import { emptyTexts } from '../../db/wireValues'
import { selectForUpdate } from '../../db/locks'
import type { Media } from '../../media/signedAddresses'
import { checkVersion, nextVersion } from '../../db/versions'

type Row = typeof table.$inferSelect

const toResponse = ({ createdAt: _, updated_by: __, ...row }: Row, media: Media) => ({
  ...row,
  id: String(row.id),
  icon: media.address(row.icon),
  updatedAt: row.updatedAt.toISOString(),
})

const toValues = <B extends object>(body: B) => ({ ...emptyTexts(contract.bank.add.body), ...body })

export const bank: AreaHandlers<typeof contract.bank> = {
  async list(_, { tx, media }) {
    const rows = await tx.select().from(table).orderBy(asc(table.id))
    return { bank_details: rows.map((row) => toResponse(row, media)) }
  },

  async add({ body }, { tx, now, actor, pictures, audit }) {
    const icon = await pictures.store(body.icon)
    const [row] = await tx
      .insert(table)
      .values({ ...toValues(body), icon, createdAt: now(), updatedAt: now(), updated_by: actor.admin })
      .returning()
    audit.addChange(`bank:${row?.id}`, undefined, row, { name: row?.bank_name })
  },

  async update({ params, headers, body }, context) {
    const { tx, media, pictures, audit } = context
    const row = await selectForUpdate(tx, table, params.id, 'Bank details')
    await checkVersion(context, headers['If-Match'], row, () => toResponse(row, media))
    const icon = body.icon ? await pictures.store(body.icon) : row.icon
    const values = { ...toValues(body), icon }
    if (!audit.addChange(`bank:${row.id}`, row, values, { name: values.bank_name })) return
    await tx
      .update(table)
      .set({ ...values, ...nextVersion(row, context) })
      .where(eq(table.id, row.id))
    if (body.icon) await pictures.remove([row.icon])
  },

  remove: ({ params }, context) =>
    deleteUndoably(contract.bank.remove, context, async ({ tx, pictures, audit }) => {
      const row = await selectForUpdate(tx, table, params.id, 'Bank details')
      await tx.delete(table).where(eq(table.id, row.id))
      audit.addChange(`bank:${row.id}`, row, undefined, { name: row.bank_name })
      await pictures.remove([row.icon])
    }),
}
