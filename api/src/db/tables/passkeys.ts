import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, timestampColumn } from '../columns/columns'
import { admins } from './admins'

/** The public keys of the authenticators of an administrator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    admin_id: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The id that the authenticator gave, as base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, as base64url. */
    public_key: text('public_key').notNull(),
    /** The uses that the authenticator counts; 0 where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    used_at: timestampColumn('used_at'),
  },
  (t) => [index('passkeys_admin_id').on(t.admin_id)],
)

/** Questions to an authenticator that are not answered yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** The act that an answer counts for. */
    purpose: text('purpose').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expires_at').on(t.expires_at)],
)
