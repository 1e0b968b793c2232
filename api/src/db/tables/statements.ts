import { bigint, boolean, date, index, jsonb, numeric, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StatementLayout } from '@matchdesk/shared/contract'
import { createdAt, idColumn, ownerId, searchColumn, textColumn } from '../columns/columns'
import { admins } from './admins'
import { payments } from './payments'

const bankId = () => bigint('bank_id', { mode: 'number' }).notNull()
const day = (name: string) => date(name, { mode: 'string' }).notNull()

/** Imported statements of bank accounts, one row a file. Without a reference to the account: a statement outlives it. */
export const statements = pgTable(
  'statements',
  {
    id: idColumn(),
    bank_id: bankId(),
    bank_name: text('bank_name').notNull(),
    account: text('account').notNull(),
    file: text('file').notNull(),
    first_day: day('first_day'),
    last_day: day('last_day'),
    /** The way to read such a file, where an administrator corrected it. */
    layout: jsonb('layout').$type<StatementLayout>(),
    author: uuid('author').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('statements_bank').on(t.bank_id, t.last_day), index('statements_author').on(t.author)],
)

/** The incoming amounts of statements. After the time of the setting, the texts of strangers are empty. */
export const statementRows = pgTable(
  'statement_rows',
  {
    id: idColumn(),
    statement_id: ownerId('statement_id', () => statements.id),
    bank_id: bankId(),
    day: day('day'),
    amount: numeric('amount', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    reference: textColumn('reference'),
    text: textColumn('text'),
    /** All that may be a transaction id in it, as `reference_key` writes them. */
    keys: text('keys').array().notNull(),
    /** A hash of day, amount and texts, and the place of the row among those with this hash. */
    hash: text('hash').notNull(),
    nth: smallint('nth').notNull(),
    outcome: text('outcome', { enum: ['matched', 'differs', 'choose', 'none'] })
      .notNull()
      .default('none'),
    payment_id: bigint('payment_id', { mode: 'number' }).references(() => payments.id, { onDelete: 'set null' }),
    /** A person chose the payment, or that there is none: no import changes it. */
    is_chosen: boolean('is_chosen').notNull().default(false),
    search: searchColumn(['reference', 'text']),
  },
  (t) => [
    uniqueIndex('statement_rows_hash').on(t.bank_id, t.hash, t.nth),
    uniqueIndex('statement_rows_payment').on(t.payment_id),
    index('statement_rows_statement').on(t.statement_id),
    index('statement_rows_day').on(t.bank_id, t.day),
    // With fastupdate each look-up of an id reads the whole pending list, and an import looks up ten thousand ids.
    index('statement_rows_keys').using('gin', t.keys).with({ fastupdate: false }),
    index('statement_rows_newest').on(t.day, t.id),
    index('statement_rows_outcome').on(t.outcome, t.day, t.id),
    index('statement_rows_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

/** Outgoing amounts with the id of an incoming one or of a payment: money that went back. Nothing is stored of other outgoing amounts. */
export const statementReturns = pgTable(
  'statement_returns',
  {
    id: idColumn(),
    statement_id: ownerId('statement_id', () => statements.id),
    bank_id: bankId(),
    day: day('day'),
    amount: numeric('amount', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** The id, as `reference_key` writes it. */
    key: text('key').notNull(),
    /** Set when the texts of the row of its payment are erased, by which it was found. */
    payment_id: bigint('payment_id', { mode: 'number' }).references(() => payments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('statement_returns_key').on(t.key, t.bank_id, t.day, t.amount),
    index('statement_returns_statement').on(t.statement_id),
    index('statement_returns_payment').on(t.payment_id),
  ],
)

/** The payments of which a person chooses one for a row. */
export const statementCandidates = pgTable(
  'statement_candidates',
  {
    row_id: ownerId('row_id', () => statementRows.id),
    payment_id: ownerId('payment_id', () => payments.id),
  },
  (t) => [primaryKey({ columns: [t.row_id, t.payment_id] }), index('statement_candidates_payment').on(t.payment_id)],
)
