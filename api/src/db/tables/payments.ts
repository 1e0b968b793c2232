import type { PaidBack } from '@matchdesk/shared/contract'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  idColumn,
  indexWhere,
  orPlaceholder,
  ownerId,
  pictureColumn,
  searchColumn,
  statuses,
  textColumn,
  timestampColumn,
  updatedAt,
  versionColumns,
} from '../columns/columns'
import { appUsers, userId } from './appUsers'
import { admins } from './admins'

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
    ...versionColumns(),
  },
  (t) => [index('packages_newest').on(t.createdAt, t.id)],
)

/**
 * The prices of a package, one row for each save. They outlive the package: a payment is compared with the package on sale
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

/**
 * By what payments and rows of statements are known to name the same transaction, however people and banks write its id: with prefixes, blanks and hyphens.
 * `reference_key` is in migration 0000.
 */
export const referenceKey = (t: { transaction_id: SQLWrapper }) => sql`reference_key(${t.transaction_id})`

/** SHA-256 of it in hex, as the console sends the ids of outgoing amounts. `key_hash` is in migration 0001. */
export const referenceHash = (t: { transaction_id: SQLWrapper }) => sql`key_hash(${referenceKey(t)})`

const kind = () => text('kind', { enum: ['normal', 'special', 'ads'] }).notNull()

/** One row for each user and kind. `subscription_rows` has its status and dates, computed from the payments. */
export const subscriptions = pgTable(
  'subscriptions',
  { id: idColumn(), user_id: userId(), kind: kind(), createdAt: createdAt(), updatedAt: updatedAt() },
  (t) => [uniqueIndex('subscriptions_user_kind').on(t.user_id, t.kind)],
)

/** Payments, one row each. They outlive the person who paid: then nothing here says who it was. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'set null' }),
    kind: kind(),
    package_name: text('package_name').notNull(),
    package_amount: integer('package_amount').notNull(),
    package_duration: smallint('package_duration').notNull(),
    transaction_id: textColumn('transaction_id'),
    status: text('status', { enum: statuses }).notNull().default('Pending'),
    payment_method: textColumn('payment_method'),
    screenshot: pictureColumn('screenshot'),
    /** The screenshot whose hashes are stored (ADR 074): where `screenshot` is another one, it waits for its hashes. */
    hashed_screenshot: pictureColumn('hashed_screenshot'),
    accepted_at: timestampColumn('accepted_at'),
    /** When the subscription of this accepted payment was deleted. */
    closed_at: timestampColumn('closed_at'),
    decided_by: uuid('decided_by').references(() => admins.id, { onDelete: 'set null' }),
    decided_at: timestampColumn('decided_at'),
    /** Why it was rejected: the name of an entry of the master data. */
    reason: text('reason'),
    /** The corrected decision and the reason for its correction. */
    corrected_from: text('corrected_from', { enum: statuses }),
    correction: text('correction'),
    /** The money that went back to the member. */
    paid_back: jsonb('paid_back').$type<PaidBack>(),
    /** The last decision that the user was told. */
    notified_status: text('notified_status', { enum: statuses }),
    /** Not a payment, but what a subscription without payments began with. No list of payments shows it. */
    is_first_period: boolean('is_first_period').notNull().default(false),
    /** The period of such a row: it holds while `accepted_at` is its start. */
    fixed_start: timestampColumn('fixed_start'),
    fixed_expiry: timestampColumn('fixed_expiry'),
    ...versionColumns(),
    search: searchColumn(['package_name', 'transaction_id', 'payment_method', orPlaceholder('user_id')]),
  },
  (t) => [
    index('payments_newest').on(t.kind, t.createdAt, t.id),
    index('payments_newest_status').on(t.kind, t.status, t.createdAt, t.id),
    index('payments_all').on(t.createdAt, t.id),
    index('payments_all_status').on(t.status, t.createdAt, t.id),
    index('payments_amount').on(t.kind, t.package_amount, t.id, t.status),
    index('payments_all_amount').on(t.package_amount, t.id, t.status),
    index('payments_user_id').on(t.user_id),
    index('payments_decided_by').on(t.decided_by),
    indexWhere('payments_decided', sql`${t.status} <> 'Pending' and ${t.corrected_from} is null`, t.decided_at, t.createdAt, t.decided_by),
    indexWhere('payments_reason', sql`${t.reason} is not null`, t.reason, t.createdAt, t.id),
    index('payments_reference').on(referenceKey(t)),
    index('payments_reference_hash').on(referenceHash(t)),
    indexWhere('payments_screenshot', sql`${t.screenshot} is not null`, t.screenshot),
    indexWhere('payments_unhashed', sql`${t.screenshot} is not null and ${t.screenshot} is distinct from ${t.hashed_screenshot}`, t.id),
    indexWhere('payments_paid_back', sql`${t.paid_back} is not null`, t.id),
    index('payments_search').using('gin', t.search.op('gin_trgm_ops')),
    check('payments_accepted', sql`(${t.status} = 'Accepted') = (${t.accepted_at} is not null)`),
    check('payments_reason_status', sql`${t.reason} is null or ${t.status} = 'Rejected'`),
    check('payments_correction', sql`(${t.corrected_from} is null) = (${t.correction} is null)`),
    check('payments_closed', sql`${t.closed_at} is null or ${t.status} = 'Accepted'`),
  ],
)

/**
 * By what the lists of subscriptions are filtered, searched, ordered and counted: which payment a subscription shows from one moment
 * to another, written whenever its payments change. Here alone no moment is null, so that an index serves.
 */
export const subscriptionRows = pgTable(
  'subscription_rows',
  {
    id: idColumn(),
    subscription_id: ownerId('subscription_id', () => subscriptions.id),
    user_id: userId(),
    kind: kind(),
    package_name: text('package_name').notNull(),
    transaction_id: textColumn('transaction_id'),
    status: text('status', { enum: statuses }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    shown_from: timestampColumn('shown_from').notNull(),
    shown_until: timestampColumn('shown_until').notNull(),
    /** When the period of that payment ends. */
    period_until: timestampColumn('period_until').notNull(),
    search: searchColumn(['package_name', 'transaction_id']),
  },
  (t) => [
    index('subscription_rows_newest').on(t.kind, t.createdAt, t.subscription_id, t.shown_from, t.shown_until),
    index('subscription_rows_newest_status').on(t.kind, t.status, t.createdAt, t.subscription_id, t.shown_from, t.shown_until),
    index('subscription_rows_subscription').on(t.subscription_id),
    index('subscription_rows_user').on(t.user_id),
    index('subscription_rows_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

export const bankDetails = pgTable(
  'bank_details',
  {
    id: idColumn(),
    account_title: text('account_title').notNull(),
    bank_name: text('bank_name').notNull(),
    branch_code: textColumn('branch_code'),
    account_no: text('account_no').notNull(),
    iban_no: textColumn('iban_no'),
    icon: pictureColumn('icon'),
    /** Since when members are not offered the account. */
    closed_at: timestampColumn('closed_at'),
    ...versionColumns(),
  },
  (t) => [index('bank_details_iban_no').on(t.iban_no), index('bank_details_account_no').on(t.account_no)],
)
