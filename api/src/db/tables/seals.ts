import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns'

/** Each seal names the audit rows that it adds, and the seal before it. Rows are only added. See seal/. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    n: integer('n').primaryKey(),
    at: timestampColumn('at').notNull(),
    /** The audit rows, in the order of their ids. */
    ids: bigint('ids', { mode: 'number' }).array().notNull(),
    /** The code of each of them, by the key. */
    codes: text('codes').array().notNull(),
    /** The code of the seal before; empty of the first. */
    previous: text('previous').notNull(),
    /** The code of all of the above. */
    code: text('code').notNull(),
    /** Which key made the codes. */
    key: text('key').notNull(),
  },
  (t) => [index('audit_seals_at').on(t.at)],
)
