import type { contract } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { payments as table } from '../../db/schema'
import type { AreaHandlers } from '../../pipeline/handlers'
import { exportRows } from '../../lists/exportRows'
import { toTerms } from '../../lists/ordering'
import { listPayments, readPayments } from '../payments/rows'
import { paymentOrder, toWhere } from '../payments/select'

export const transactions: AreaHandlers<typeof contract.transactions> = {
  list: ({ query }, context) => listPayments(query.kind, query, context),

  async export({ query }, context) {
    const { search, ...filters } = query
    return exportRows(
      {
        list: 'transactions',
        filters,
        freeText: { search },
        find: (tx, maximum) =>
          tx
            .select({ id: table.id })
            .from(table)
            .where(toWhere(query.kind, query))
            .orderBy(...toTerms(paymentOrder(query.sort), table.id))
            .limit(maximum),
        read: (ids) => readPayments(sql`${table.id} = ${ids}`, context),
      },
      context,
    )
  },
}
