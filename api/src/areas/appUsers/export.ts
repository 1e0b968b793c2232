import type { contract } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { appUserKeys, appUsers as table } from '../../db/schema'
import type { Handler } from '../../pipeline/handlers'
import { exportRows } from '../../lists/exportRows'
import { toTerms } from '../../lists/ordering'
import { appUserOrder, listColumns, toResponse, toWhere } from './rows'

export const exportAll: Handler<typeof contract.appUsers.export> = async ({ query }, context) => {
  const { tx, media } = context
  const { search, ...filters } = query
  return exportRows(
    {
      list: 'appUsers',
      filters,
      freeText: { search },
      find: (tx, maximum) =>
        tx
          .select({ id: appUserKeys.id })
          .from(appUserKeys)
          .where(toWhere(query))
          .orderBy(...toTerms(appUserOrder(query.sort), appUserKeys.id))
          .limit(maximum),
      async read(ids) {
        const rows = await tx
          .select(listColumns)
          .from(table)
          .where(sql`${table.id} = ${ids}`)
        return rows.map((row) => toResponse(row, media))
      },
    },
    context,
  )
}
