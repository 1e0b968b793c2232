import { sql, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn, createdAt, updatedAt, textColumn, pictureColumn, generatedText, statuses } from './columns'
import { appUsers, userId } from './appUsers'
import { admins } from './admins'
import { searchText } from './searchText'

export const packages = pgTable(
  'packages',
  {
    id: idColumn(),
    package_name: text('package_name').notNull(),
    package_amount: integer('package_amount').notNull(),
    /** Months; 0 is a lifetime. */
    package_duration: smallint('package_duration').notNull(),
    package_discount: smallint('package_discount').notNull().default(0),
    package_description: textColumn('package_description'),
    package_type: text('package_type', { enum: ['normal', 'special', 'ads'] }).notNull(),
    is_visible: boolean('is_visible').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('packages_newest').on(t.createdAt, t.id)],
)

/**
 * What a package was sold for, one row for each save of it. They outlive the package: a payment is compared with what was sold
 * when it was made.
 */
export const packageVersions = pgTable(
  'package_versions',
  {
    id: idColumn(),
    package_id: bigint('package_id', { mode: 'number' }).references(() => packages.id, { onDelete: 'set null' }),
    package_type: text('package_type', { enum: ['normal', 'special', 'ads'] }).notNull(),
    package_name: text('package_name').notNull(),
    package_amount: integer('package_amount').notNull(),
    package_discount: smallint('package_discount').notNull(),
    package_duration: smallint('package_duration').notNull(),
    valid_from: timestampColumn('valid_from').notNull(),
    /** When the next version began or the package was deleted; null for what is sold now. */
    valid_to: timestampColumn('valid_to'),
  },
  (t) => [index('package_versions_name').on(t.package_type, t.package_name, t.valid_from), index('package_versions_package_id').on(t.package_id)],
)

const paid = () => ({
  kind: text('kind', { enum: ['normal', 'special', 'ads'] }).notNull(),
  package_name: text('package_name').notNull(),
  package_amount: integer('package_amount').notNull(),
  package_duration: smallint('package_duration').notNull(),
  start_date: timestampColumn('start_date'),
  /** Null while not started, and for a lifetime. */
  expiry_date: timestampColumn('expiry_date'),
  transaction_id: textColumn('transaction_id'),
  status: text('status', { enum: statuses }).notNull().default('Pending'),
})

/** By what two payments are known to name the same transaction: people type the id with blanks around it, in any case. */
export const transactionOf = (t: { transaction_id: SQLWrapper }) => sql`lower(btrim(${t.transaction_id}))`

/** What a search matches, beside what finds the user in the list of users: every text that a row of the list shows. */
const search = (columns: readonly string[]) =>
  generatedText('search')
    .notNull()
    .generatedAlwaysAs(sql.raw(searchText(columns)))

/** What a user may use: one for each user and kind. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: idColumn(),
    user_id: userId(),
    ...paid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: search(['package_name', 'transaction_id']),
  },
  (t) => [
    uniqueIndex('subscriptions_user_kind').on(t.user_id, t.kind),
    index('subscriptions_newest').on(t.kind, t.createdAt, t.id),
    index('subscriptions_newest_status').on(t.kind, t.status, t.createdAt, t.id),
    index('subscriptions_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

const orDeleted = `case when user_id is null then 'Deleted user' else '' end`

/** Payments, one row each. They outlive the person who paid: then nothing here says who it was. */
export const histories = pgTable(
  'histories',
  {
    id: idColumn(),
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'set null' }),
    ...paid(),
    payment_method: textColumn('payment_method'),
    screenshot: pictureColumn('screenshot'),
    /** What the payment bought, or is to buy. Checked at commit: deleting a user changes both rows one after the other. */
    subscription_id: bigint('subscription_id', { mode: 'number' }).references(() => subscriptions.id, { onDelete: 'set null' }),
    decided_by: uuid('decided_by').references(() => admins.id, { onDelete: 'set null' }),
    decided_at: timestampColumn('decided_at'),
    /** The last decision that the user was told. */
    told_status: text('told_status', { enum: statuses }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: search(['package_name', 'transaction_id', 'payment_method', orDeleted]),
  },
  (t) => [
    index('histories_newest').on(t.kind, t.createdAt, t.id),
    index('histories_newest_status').on(t.kind, t.status, t.createdAt, t.id),
    index('histories_all').on(t.createdAt, t.id),
    index('histories_all_status').on(t.status, t.createdAt, t.id),
    index('histories_user_id').on(t.user_id),
    index('histories_subscription_id').on(t.subscription_id),
    index('histories_decided_by').on(t.decided_by),
    index('histories_transaction').on(transactionOf(t)),
    index('histories_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

export const bankDetails = pgTable('bank_details', {
  id: idColumn(),
  account_title: text('account_title').notNull(),
  bank_name: text('bank_name').notNull(),
  branch_code: textColumn('branch_code'),
  account_no: text('account_no').notNull(),
  iban_no: textColumn('iban_no'),
  icon: pictureColumn('icon'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
