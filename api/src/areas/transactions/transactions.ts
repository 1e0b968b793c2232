import { and, sql } from 'drizzle-orm'
import { payments as table } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { exportRows } from '../../lists/exportRows'
import { toTerms } from '../../lists/paging'
import { listPayments, readPayments } from '../payments/rows'
import { whereMoney } from '../../statements/money'
import { paymentOrder, toWhere } from '../payments/select'

export const transactions: AreaHandlers<'transactions'> = {
  list: ({ query }, context) => listPayments(query.kind, query, context),

  async export({ query }, context) {
    const { search, ...filters } = query
    const where = and(toWhere(query.kind, query), await whereMoney(context.tx, query.money))
    return exportRows(
      {
        list: 'transactions',
        filters,
        freeText: { search },
        find: (tx, maximum) =>
          tx
            .select({ id: table.id })
            .from(table)
            .where(where)
            .orderBy(...toTerms(paymentOrder(query.sort), table.id))
            .limit(maximum),
        read: async (ids) => (await readPayments(sql`${table.id} = ${ids}`, context)).map(({ money, ...payment }) => payment),
      },
      context,
    )
  },
}
