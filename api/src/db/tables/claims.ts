import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins, sessions } from './admins'
import { timestampColumn } from '../columns/columns'

/** Leases on payments and reports under review. A claim ends with its session, or at `expires_at`. */
export const claims = pgTable(
  'claims',
  {
    /** As in `payment:42` and `reports:MD-000123`. */
    subject: text('subject').primaryKey(),
    admin_id: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('claims_admin_id').on(t.admin_id), index('claims_session_id').on(t.session_id), index('claims_expires_at').on(t.expires_at)],
)
