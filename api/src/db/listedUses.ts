import type { Resource, Usage } from '@matchdesk/shared/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appUsers, payments, reports, specialUsers } from './schema'
import { listColumns, listValue, listValues } from './columns/listedValues'

/** A column with values from a list of master data. */
export interface ListUse {
  readonly by: Usage['by']
  readonly resource: Resource
  readonly table: typeof appUsers | typeof reports | typeof payments | typeof specialUsers
  readonly holds: (name: string) => SQL
  /** The assignments that rename a value in a row. */
  readonly rename: (before: string, after: string) => readonly SQL[]
}

const profiles = (type: string): ListUse => ({
  by: 'profiles',
  resource: 'app_users',
  table: appUsers,
  holds: (name) => sql`${sql.raw(listValues)} @> ${sql.param([listValue(type, name)])}::text[]`,
  rename: (before, after) =>
    listColumns(type).map(({ column, value, prefix }) => {
      const [name, listedValue, textBefore] = [sql.identifier(column), sql.raw(value), sql.raw(prefix)]
      return sql`${name} = case when ${listedValue} = ${before} then ${textBefore} || ${after}::text else ${name} end`
    }),
})

/** A column whose whole text is the value. */
const columnUse = (use: Pick<ListUse, 'by' | 'resource' | 'table'>, column: PgColumn): ListUse => ({
  ...use,
  holds: (name) => eq(column, name),
  rename: (_, after) => [sql`${sql.identifier(column.name)} = ${after}`],
})

const reasons = columnUse({ by: 'reports', resource: 'reports', table: reports }, reports.title)
const rejections = columnUse({ by: 'payments', resource: 'payments', table: payments }, payments.reason)
const slots = columnUse({ by: 'special users', resource: 'special_users', table: specialUsers }, specialUsers.status)

/** The columns of a list: reports and rejected payments use their reasons, special users and profiles the marital status, profiles all others. */
export function listUses(type: string): readonly [ListUse, ...ListUse[]] {
  if (type === 'Report Title') return [reasons]
  if (type === 'Rejection Reason') return [rejections]
  return type === 'Marital Status' ? [profiles(type), slots] : [profiles(type)]
}
