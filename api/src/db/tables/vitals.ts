import type { VitalName } from '@matchdesk/shared/contract'
import { doublePrecision, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { idColumn, textColumn, timestampColumn } from '../columns/columns'

/** The measures of each tab on each page, at most 50,000. Nobody knows whose tab it is. */
export const vitals = pgTable(
  'vitals',
  {
    id: idColumn(),
    at: timestampColumn('at').notNull(),
    tab: uuid('tab').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    page: text('page').notNull(),
    name: text('name').$type<VitalName>().notNull(),
    value: doublePrecision('value').notNull(),
    role: textColumn('role'),
  },
  (t) => [unique('vitals_tab').on(t.tab, t.remote, t.version, t.page, t.name), index('vitals_at').on(t.at)],
)
