import { contract, type Input } from '@matchdesk/shared/contract'
import { desc, eq } from 'drizzle-orm'
import { packages as table } from '../../db/schema'
import type { AreaHandlers, Context } from '../../http/handlers'
import { emptyTexts } from '../../records/emptyTexts'
import { selectForUpdate } from '../../records/selectForUpdate'
import { checkVersion, nextVersion } from '../../records/versions'

type Row = typeof table.$inferSelect

const toResponse = (row: Row) => ({ ...row, id: String(row.id), createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() })

export const packages: AreaHandlers<typeof contract.packages> = {
  async list(_, { tx }) {
    const rows = await tx.select().from(table).orderBy(desc(table.createdAt), desc(table.id))
    return { packages: { upgrade: rows.map(toResponse) } }
  },

  async add({ body }, { tx, now, auditSubject }) {
    const [made] = await tx
      .insert(table)
      .values({ ...valuesOf(body), createdAt: now(), updatedAt: now() })
      .returning({ id: table.id })
    auditSubject(String(made?.id))
  },

  async edit({ headers, body: { id, ...values } }, context) {
    await update(id, headers['If-Match'], values, context)
    context.auditSubject(id)
  },

  update: ({ params, headers, body }, context) => update(params.id, headers['If-Match'], body, context),

  async lock({ params, body }, { tx, now }) {
    const row = await selectForUpdate(tx, table, params.id, 'Package')
    await tx
      .update(table)
      .set({ is_visible: body.is_visible, updatedAt: nextVersion(row.updatedAt, now()) })
      .where(eq(table.id, row.id))
  },

  async remove({ params }, { tx }) {
    const row = await selectForUpdate(tx, table, params.id, 'Package')
    await tx.delete(table).where(eq(table.id, row.id))
  },
}

async function update(id: string, version: string | undefined, values: Input<typeof contract.packages.add>['body'], { tx, now }: Context) {
  const row = await selectForUpdate(tx, table, id, 'Package')
  checkVersion(version, toResponse(row))
  await tx
    .update(table)
    .set({ ...valuesOf(values), updatedAt: nextVersion(row.updatedAt, now()) })
    .where(eq(table.id, row.id))
}

const valuesOf = <B extends object>(body: B): B => ({ ...emptyTexts(contract.packages.add.body), ...body })
