import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, textColumn, timestampColumn } from '../columns/columns'
import { admins } from './admins'
import { appUsers, userId } from './appUsers'

/** One row for each act of an administrator. Rows are only added, never changed or deleted. They hold hashes of the values, see history/audit.ts. */
export const audit = pgTable(
  'audit',
  {
    id: idColumn(),
    at: timestampColumn('at').notNull(),
    /** An administrator or a grant; null for strangers, commands and jobs. */
    actor: uuid('actor'),
    action: text('action').notNull(),
    /** One entry for each record, as in `payment:42`. */
    subject: text('subject').array().notNull(),
    /** The hash of the values of each record, in the same order; empty where it has none. */
    hashes: text('hashes').array().notNull().default([]),
    request_id: text('request_id').notNull(),
    ip: text('ip').notNull(),
  },
  (t) => [
    index('audit_at').on(t.at, t.id),
    index('audit_actor').on(t.actor, t.at, t.id),
    index('audit_actor_action').on(t.actor, t.action, t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    index('audit_subject').using('gin', t.subject),
  ],
)

/** Do the changes have the reason of an acceptance without money? */
export const hasReasonWithoutMoney = (changes: AnyPgColumn) => sql`${changes} like '%"field":"without_money"%'`

/** The values of the records of an audit row. Those about a person go with that person. */
export const auditValues = pgTable(
  'audit_values',
  {
    audit_id: bigint('audit_id', { mode: 'number' }).notNull(),
    /** The place of the record in `subject`. */
    n: integer('n').notNull(),
    /** The person whom the record is about. */
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'cascade' }),
    name: textColumn('name'),
    salt: text('salt').notNull(),
    /** JSON, as it was hashed: a list of `{ field, before, after }`. */
    changes: text('changes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.audit_id, t.n] }),
    index('audit_values_user_id').on(t.user_id, t.audit_id),
    index('audit_values_without_money').on(t.audit_id).where(hasReasonWithoutMoney(t.changes)),
  ],
)

/** Notes of administrators about a person, append-only. */
export const notes = pgTable(
  'notes',
  {
    id: idColumn(),
    user_id: userId(),
    author: uuid('author').references(() => admins.id, { onDelete: 'set null' }),
    /** The name at the time: it stays when the administrator is deleted. */
    author_name: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('notes_user_id').on(t.user_id, t.id), index('notes_author').on(t.author)],
)

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

/** Acts that their administrators can undo for some seconds, with the state before them. */
export const undoableActs = pgTable(
  'undoable_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when that administrator is deleted: nobody can undo it then. */
    actor: uuid('actor').references(() => admins.id, { onDelete: 'set null' }),
    /** The grant that did it, in place of an administrator. */
    grant_id: uuid('grant_id'),
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
