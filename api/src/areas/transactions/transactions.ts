import type { contract } from '@matchdesk/shared/contract'
import { desc, sql } from 'drizzle-orm'
import { payments as table } from '../../db/schema'
import type { AreaHandlers } from '../../http/handlers'
import { exportRows } from '../../http/exportRows'
import { listPayments, readPayments, whereOf } from '../payments/rows'

export const transactions: AreaHandlers<typeof contract.transactions> = {
  list: ({ query }, context) => listPayments(undefined, query, context),

  async export({ query }, context) {
    return exportRows(
      {
        action: 'transactions.export',
        query,
        find: (own, most) =>
          own.select({ id: table.id }).from(table).where(whereOf(undefined, query)).orderBy(desc(table.createdAt), desc(table.id)).limit(most),
        read: (ids) => readPayments(sql`${table.id} = ${ids}`, context),
      },
      context,
    )
  },
}
