import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, textColumn, timestampColumn, toKey, updatedAt, versionColumns } from '../columns/columns'
import { admins, sessions } from './admins'

export const masterdata = pgTable(
  'masterdata',
  {
    id: idColumn(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    description: textColumn('description'),
    /** Was there another entry with the same key when names got one? It stays until somebody renames or deletes it. */
    is_double: boolean('is_double').notNull().default(false),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('masterdata_name')
      .on(t.type, toKey(t.name))
      .where(sql`not is_double`),
    index('masterdata_type').on(t.type, t.id),
  ],
)

/** A renamed value on its way to those who use it, see jobs/renameWorker.ts. */
export const masterdataRenames = pgTable(
  'masterdata_renames',
  {
    id: idColumn(),
    masterdata_id: bigint('masterdata_id', { mode: 'number' }).references(() => masterdata.id, { onDelete: 'set null' }),
    type: text('type').notNull(),
    old_name: text('old_name').notNull(),
    new_name: text('new_name').notNull(),
    /** Null until the first batch has counted the rows. */
    total: integer('total'),
    done: integer('done').notNull().default(0),
    createdAt: createdAt(),
    finished_at: timestampColumn('finished_at'),
  },
  (t) => [index('masterdata_renames_type').on(t.type, t.id), index('masterdata_renames_masterdata_id').on(t.masterdata_id)],
)

export const settings = pgTable('settings', { name: text('name').primaryKey(), value: jsonb('value').notNull(), updatedAt: updatedAt() })

export const contactMessages = pgTable('contact_messages', {
  id: idColumn(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})

/** Stored pictures. A shared one may be shown by many rows and stays when they go; any other belongs to exactly one row. */
export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  shared: boolean('shared').notNull().default(false),
  bytes: integer('bytes').notNull(),
  createdAt: createdAt(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    status: smallint('status').notNull().default(200),
    response: jsonb('response'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index('idempotency_keys_created_at').on(t.createdAt)],
)

export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').primaryKey(), n: integer('n').notNull(), resets_at: timestampColumn('resets_at').notNull() },
  (t) => [index('rate_limits_resets_at').on(t.resets_at)],
)

/** Leases on payments and reports under review. A claim ends with its session, or at `expires_at`. */
export const claims = pgTable(
  'claims',
  {
    /** As in `payment:42` and `reports:MD-000123`. */
    subject: text('subject').primaryKey(),
    /** Null where its session is a grant. */
    admin_id: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('claims_admin_id').on(t.admin_id), index('claims_session_id').on(t.session_id), index('claims_expires_at').on(t.expires_at)],
)
