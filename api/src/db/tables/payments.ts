import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, moment, createdAt, updatedAt, line, picture, statuses } from './columns'
import { appUsers, userId } from './appUsers'
import { admins } from './admins'

export const packages = pgTable(
  'packages',
  {
    id: identity(),
    package_name: text('package_name').notNull(),
    package_amount: integer('package_amount').notNull(),
    /** Months; 0 is a lifetime. */
    package_duration: smallint('package_duration').notNull(),
    package_discount: smallint('package_discount').notNull().default(0),
    package_description: line('package_description'),
    package_type: text('package_type', { enum: ['normal', 'special', 'ads'] }).notNull(),
    is_visible: boolean('is_visible').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('packages_newest').on(t.createdAt, t.id)],
)

const paid = () => ({
  kind: text('kind', { enum: ['normal', 'special', 'ads'] }).notNull(),
  package_name: text('package_name').notNull(),
  package_amount: integer('package_amount').notNull(),
  package_duration: smallint('package_duration').notNull(),
  start_date: moment('start_date'),
  /** Null while not started, and for a lifetime. */
  expiry_date: moment('expiry_date'),
  transaction_id: line('transaction_id'),
  status: text('status', { enum: statuses }).notNull().default('Pending'),
})

/** What a user may use: one for each user and kind. */
export const subscriptions = pgTable(
  'subscriptions',
  { id: identity(), user_id: userId(), ...paid(), createdAt: createdAt(), updatedAt: updatedAt() },
  (t) => [uniqueIndex('subscriptions_user_kind').on(t.user_id, t.kind), index('subscriptions_newest').on(t.kind, t.createdAt, t.id)],
)

/** Payments, one row each. They outlive the person who paid: then nothing here says who it was. */
export const histories = pgTable(
  'histories',
  {
    id: identity(),
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'set null' }),
    ...paid(),
    payment_method: line('payment_method'),
    screenshot: picture('screenshot'),
    decided_by: uuid('decided_by').references(() => admins.id, { onDelete: 'set null' }),
    decided_at: moment('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('histories_newest').on(t.kind, t.createdAt, t.id),
    index('histories_newest_status').on(t.kind, t.status, t.createdAt, t.id),
    index('histories_all').on(t.createdAt, t.id),
    index('histories_user_id').on(t.user_id),
    index('histories_decided_by').on(t.decided_by),
    index('histories_transaction_id').on(t.transaction_id),
  ],
)

export const bankDetails = pgTable('bank_details', {
  id: identity(),
  account_title: text('account_title').notNull(),
  bank_name: text('bank_name').notNull(),
  branch_code: line('branch_code'),
  account_no: text('account_no').notNull(),
  iban_no: line('iban_no'),
  icon: picture('icon'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
