import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admins'
import { timestampColumn } from './columns'

/** Acts that can be undone for some seconds, by whom, and the state before them. */
export const undoableActs = pgTable(
  'undoable_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actor: uuid('actor')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** What can restore `former`. */
    topic: text('topic', { enum: ['payments'] }).notNull(),
    former: jsonb('former').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('undoable_acts_actor').on(t.actor), index('undoable_acts_expires_at').on(t.expires_at)],
)
