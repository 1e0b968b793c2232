import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn, createdAt } from './columns'

/** What is to be sent, never with a secret in it: links and codes are made when it leaves. */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    topic: text('topic', { enum: ['reset asked', 'password changed'] }).notNull(),
    recipient: text('recipient').notNull(),
    ip: text('ip').notNull(),
    request_id: text('request_id').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    due_at: timestampColumn('due_at').notNull(),
  },
  (t) => [index('outbox_due_at').on(t.due_at)],
)
