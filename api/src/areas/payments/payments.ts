import type { contract } from '@matchdesk/shared/contract'
import { desc, sql } from 'drizzle-orm'
import { histories as table } from '../../db/schema'
import type { AreaHandlers } from '../../http/handlers'
import { exportRows } from '../../http/exportRows'
import { listPayments, selectPayments, toResponse, whereOf } from '../histories/rows'

export const payments: AreaHandlers<typeof contract.payments> = {
  list: ({ query }, context) => listPayments(undefined, query, context),

  async export({ query }, context) {
    const { tx, media } = context
    return exportRows(
      {
        action: 'payments.export',
        query,
        find: (own, most) =>
          own.select({ id: table.id }).from(table).where(whereOf(undefined, query)).orderBy(desc(table.createdAt), desc(table.id)).limit(most),
        read: async (ids) => (await selectPayments(tx, sql`${table.id} = ${ids}`)).map((row) => toResponse(row, media)),
      },
      context,
    )
  },
}
