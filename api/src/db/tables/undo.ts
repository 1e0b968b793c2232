import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admins'
import { idColumn, timestampColumn } from '../columns/columns'

/** Acts that their administrators can undo for some seconds, with the state before them. */
export const undoableActs = pgTable(
  'undoable_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when that administrator is deleted: nobody can undo it then. */
    actor: uuid('actor').references(() => admins.id, { onDelete: 'set null' }),
    topic: text('topic', { enum: ['payments', 'deletions'] }).notNull(),
    former: jsonb('former').$type<object>().notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
    /** A second undo changes nothing. */
    undone_at: timestampColumn('undone_at'),
  },
  (t) => [index('undoable_acts_actor').on(t.actor), index('undoable_acts_expires_at').on(t.expires_at)],
)

/** Each row that a deletion deletes, changes or adds, in that order, written by triggers. */
export const undoableChanges = pgTable(
  'undoable_changes',
  {
    id: idColumn(),
    act_id: uuid('act_id')
      .notNull()
      .references(() => undoableActs.id, { onDelete: 'cascade' }),
    /** The name of the table. */
    source: text('source').notNull(),
    /** Null where the row was added. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    /** Null where the row was deleted. */
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [index('undoable_changes_act').on(t.act_id, t.id), index('undoable_changes_source').on(t.source)],
)
