import { grantExceptions, portalRemotes, roles } from '@matchdesk/shared/contract'
import type { Access, Output, SavedView, Scope, preferences as contract, undoTimes } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { computedText, createdAt, idColumn, pictureColumn, textColumn, timestampColumn, updatedAt, versionColumns } from '../columns/columns'
import { appUsers, userId } from './appUsers'

export const admins = pgTable(
  'admins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** `AD-0001`, made from the number. */
    user_code: computedText('user_code').notNull().generatedAlwaysAs(sql.raw(`'AD-' || lpad(number::text, greatest(4, length(number::text)), '0')`)),
    name: text('name').notNull(),
    username: textColumn('username'),
    user_type: text('user_type', { enum: roles }).notNull().default('Owner'),
    email_id: text('email_id').notNull(),
    mobile_no: textColumn('mobile_no'),
    password_hash: text('password_hash').notNull(),
    profile: pictureColumn('profile'),
    /** A paused administrator has no session and cannot sign in. */
    paused_at: timestampColumn('paused_at'),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('admins_user_code').on(t.user_code),
    uniqueIndex('admins_email_id').on(sql`lower(${t.email_id})`),
    index('admins_name').on(sql.raw(`lower(name) collate "C"`)),
    check('admins_role', sql`user_type in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})`),
  ],
)

export const adminId = () =>
  uuid('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

/** The settings of an administrator: arrangement of tables by the name of the list, keys, and the seconds to undo an act; null is the usual time. */
export const preferences = pgTable('preferences', {
  admin_id: adminId().primaryKey(),
  tables: jsonb('tables').$type<Output<typeof contract.read>['tables']>().notNull(),
  undo_seconds: smallint('undo_seconds').$type<(typeof undoTimes)[number]>(),
  updatedAt: updatedAt(),
})

/** Lists under a name. Those for everybody outlive their author. */
export const views = pgTable(
  'views',
  {
    id: idColumn(),
    author_id: uuid('author_id').references(() => admins.id, { onDelete: 'set null' }),
    list: text('list').notNull(),
    /** The right to read the list; null of views from before roles. */
    scope: text('scope').$type<Access>(),
    name: text('name').notNull(),
    everybody: boolean('everybody').notNull(),
    query: jsonb('query').$type<SavedView['query']>().notNull(),
    arrangement: jsonb('arrangement').$type<SavedView['arrangement']>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('views_author_id_list_name').on(t.author_id, t.list, sql`lower(${t.name})`)],
)

/** Another web application that shows remotes. Its server makes grants with its key; deleting the row ends them. */
export const portals = pgTable('portals', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  remotes: text('remotes', { enum: portalRemotes }).array().notNull(),
  origins: text('origins').array().notNull(),
  exceptions: text('exceptions', { enum: grantExceptions }).array().notNull(),
  key_hash: text('key_hash').notNull().unique(),
  /** The name at the time. */
  created_by: text('created_by').notNull(),
  createdAt: createdAt(),
})

/** The part of the console that a portal lends to one of its people for an hour at most. */
export interface Grant {
  /** Portal and person, as in "CRM portal, A. Khan". */
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly origins: readonly string[]
}

/** The sessions of administrators, and the grants of portals. Deleting the row ends the session at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a grant. */
    admin_id: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    portal_id: uuid('portal_id').references(() => portals.id, { onDelete: 'cascade' }),
    grant: jsonb('grant').$type<Grant>(),
    createdAt: createdAt(),
    expires_at: timestampColumn('expires_at').notNull(),
    /** When its administrator typed the password last. */
    password_at: timestampColumn('password_at').notNull().defaultNow(),
    /** When a person used it last, or up to a minute before. */
    used_at: timestampColumn('used_at').notNull().defaultNow(),
    /** The rows that it has deleted in bulk since, without those of the first minutes. */
    deleted_rows: integer('deleted_rows').notNull().default(0),
    /** Browser and system in words, and the network address, of the sign-in. */
    device: text('device').notNull().default('Unknown browser'),
    ip: text('ip').notNull().default(''),
    /** Its administrator signed in, or confirmed an act, with a passkey. */
    by_passkey: boolean('by_passkey').notNull().default(false),
  },
  (t) => [index('sessions_admin_id').on(t.admin_id), index('sessions_portal_id').on(t.portal_id), index('sessions_expires_at').on(t.expires_at)],
)

/** The second factor of an administrator. It is on once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  admin_id: adminId().primaryKey(),
  /** Encrypted with a key that is not in the database. */
  secret: text('secret').notNull(),
  confirmed_at: timestampColumn('confirmed_at'),
  /** The period of the newest code that was used: that one and those before are refused. */
  last_period: integer('last_period'),
  /** Hashes of the unused recovery codes. */
  recovery_hashes: text('recovery_hashes').array().notNull().default([]),
  createdAt: createdAt(),
})

export const resetTokens = pgTable(
  'reset_tokens',
  { token_hash: text('token_hash').primaryKey(), admin_id: adminId(), createdAt: createdAt(), expires_at: timestampColumn('expires_at').notNull() },
  (t) => [index('reset_tokens_admin_id').on(t.admin_id)],
)

/** A sign-up on its way: a code was sent to `mobile_no`, later verified, then used once by a registration. */
export const signups = pgTable(
  'signups',
  {
    mobile_no: text('mobile_no').primaryKey(),
    admin_id: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    /** The grant that began it, in place of an administrator. */
    grant_id: uuid('grant_id'),
    email_id: text('email_id').notNull(),
    password_hash: text('password_hash').notNull(),
    code_hash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expires_at: timestampColumn('expires_at').notNull(),
    verified_at: timestampColumn('verified_at'),
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'cascade' }),
  },
  (t) => [index('signups_admin_id').on(t.admin_id), index('signups_user_id').on(t.user_id)],
)

/** The new mobile number or e-mail address of a user, until an OTP proves it. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    user_id: userId().primaryKey(),
    admin_id: adminId(),
    field: text('field', { enum: ['mobile_no', 'email_id'] }).notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    code_hash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('contact_changes_admin_id').on(t.admin_id)],
)

/** The public keys of the authenticators of an administrator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    admin_id: adminId(),
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
