import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, indexWhere, ownerId, textColumn, timestampColumn } from '../columns/columns'
import { appUsers, userId } from './appUsers'

/** Notifications of a user, as the app lists them. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    user_id: userId(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    screen: textColumn('screen'),
    createdAt: createdAt(),
  },
  (t) => [index('notifications_user_id').on(t.user_id, t.createdAt, t.id)],
)

const counter = (name: string) => integer(name).notNull().default(0)
const userNumber = (name: string) => bigint(name, { mode: 'number' })

/** A notification on its way to one user, to a selection or to all, in batches by the ids of users, see jobs/notifications/notificationWorker.ts. */
export const notificationSends = pgTable(
  'notification_sends',
  {
    id: idColumn(),
    /** Null when it goes to a selection or to all. */
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'cascade' }),
    /** It goes to those of `notification_recipients`. */
    to_selection: boolean('to_selection').notNull().default(false),
    title: text('title').notNull(),
    body: text('body').notNull(),
    screen: text('screen').notNull(),
    total: integer('total').notNull(),
    /** Users up to this id are dealt with. */
    cursor: userNumber('cursor').notNull(),
    /** The last id of the batch that is under way: of what is between, nobody knows the outcome. */
    batch_end: userNumber('batch_end'),
    /** The id of the last user whom it is for. */
    last_id: userNumber('last_id').notNull(),
    sent: counter('sent'),
    without_token: counter('without_token'),
    refused: counter('refused'),
    unknown: counter('unknown'),
    problem: textColumn('problem'),
    /** The send that this one repeats. The app lists it already. */
    repeats_id: bigint('repeats_id', { mode: 'number' }).references((): AnyPgColumn => notificationSends.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finished_at: timestampColumn('finished_at'),
  },
  (t) => [
    index('notification_sends_user_id').on(t.user_id),
    uniqueIndex('notification_sends_repeats_id').on(t.repeats_id),
    indexWhere('notification_sends_newest', sql`user_id is null`, t.id),
    uniqueIndex('notification_sends_running')
      .on(sql`(finished_at is null)`)
      .where(sql`user_id is null and finished_at is null`),
  ],
)

/** The people in the selection of a send when it starts. Without a reference to the users: a join leaves out the people who were deleted since. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    send_id: ownerId('send_id', () => notificationSends.id),
    user_id: userNumber('user_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.send_id, t.user_id] })],
)

/** The people whose phones did not get a notification to many users. */
export const notificationFailures = pgTable(
  'notification_failures',
  {
    send_id: ownerId('send_id', () => notificationSends.id),
    user_id: userId(),
    reason: text('reason', { enum: ['without_token', 'unregistered', 'mismatched', 'refused'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.send_id, t.user_id] }), index('notification_failures_user_id').on(t.user_id)],
)

/** Messages that a job is to send, never with a secret in it: links and codes are made when it is sent. The recipient is an address, or the id of a row that leads to one. */
export const outbox = pgTable('outbox', {
  id: idColumn(),
  topic: text('topic', {
    enum: [
      'reset asked',
      'password changed',
      'second factor changed',
      'otp asked',
      'contact otp asked',
      'contact changed',
      'payment decided',
      'failure mail',
      'failure webhook',
      'unknown device',
      'canary mail',
      'canary webhook',
      'passkeys changed',
    ],
  }).notNull(),
  recipient: text('recipient').notNull(),
  ip: text('ip').notNull(),
  request_id: text('request_id').notNull(),
  createdAt: createdAt(),
})
