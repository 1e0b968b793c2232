import { bigint, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, orPlaceholder, searchColumn, statuses, textColumn, timestampColumn, versionColumns } from '../columns/columns'
import { appUsers, userId } from './appUsers'

/** `app_users.blocked_at` has the state of the reported person. */
export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    title: text('title').notNull(),
    message: textColumn('message'),
    /** Null when the sender is deleted: the report stays, since only a report unblocks a person. */
    sender_id: bigint('sender_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'set null' }),
    receiver_id: userId('receiver_id'),
    createdAt: createdAt(),
    /** When an administrator notified the sender. */
    answered_at: timestampColumn('answered_at'),
    search: searchColumn(['title', 'message', orPlaceholder('sender_id')]),
  },
  (t) => [
    index('reports_newest').on(t.createdAt, t.id),
    index('reports_sender_id').on(t.sender_id),
    index('reports_receiver_id').on(t.receiver_id, t.createdAt),
    index('reports_title').on(t.title),
    index('reports_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

/** Three profiles shown to one subscriber of a special package. */
export const specialUsers = pgTable(
  'special_users',
  {
    id: idColumn(),
    subscriber_id: userId('subscriber_id'),
    slot: smallint('slot').notNull(),
    /** The profile shown, when it is that of a user. */
    shown_id: bigint('shown_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone_number: textColumn('phone_number'),
    gender: text('gender', { enum: ['Male', 'Female'] }).notNull(),
    status: textColumn('status'),
    city: textColumn('city'),
    age: smallint('age').notNull(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('special_users_slot').on(t.subscriber_id, t.slot),
    index('special_users_shown_id').on(t.shown_id),
    index('special_users_newest').on(t.createdAt, t.id),
  ],
)

const between = () => ({
  id: idColumn(),
  sender_id: userId('sender_id'),
  receiver_id: userId('receiver_id'),
  status: text('status', { enum: statuses }).notNull().default('Pending'),
  createdAt: createdAt(),
})

export const proposals = pgTable('proposals', between(), (t) => [
  index('proposals_sender_id').on(t.sender_id),
  index('proposals_receiver_id').on(t.receiver_id),
  index('proposals_newest').on(t.createdAt),
])

export const requests = pgTable('requests', { ...between(), kind: text('kind', { enum: ['photo', 'email', 'mobile'] }).notNull() }, (t) => [
  index('requests_sender_id').on(t.sender_id),
  index('requests_receiver_id').on(t.receiver_id),
  index('requests_kind').on(t.kind, t.status),
])
