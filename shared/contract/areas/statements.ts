import * as z from 'zod/mini'
import { field, filterBy, moment } from '../grammar/field'
import { limit, page, search } from '../grammar/listQuery'
import { operations } from '../grammar/operations'
import { Id } from '../grammar/values'
import { paymentReference } from './payments'

const { list, read, write } = operations('bank', 'money')

const resources = ['statements', 'payments'] as const
const count = z.int()

/** The rows that one import takes at most. */
export const maxStatementRows = 10_000
/** The ids of an outgoing amount that an import sends at most. */
export const maxHashes = 20

const place = () => z.optional(z.int().check(z.minimum(0), z.maximum(59)))

/** The way to read the files of one account, as an administrator corrected it. */
const layout = z.object({
  /** The titles of the columns in their order, by which a file of the same kind is known again. */
  header: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(60)),
  /** The columns by their place. */
  columns: z.object({
    date: place(),
    reference: place(),
    text: place(),
    credit: place(),
    debit: place(),
    amount: place(),
    direction: place(),
    balance: place(),
  }),
  /** The order of day, month and year. */
  dates: z.enum(['dmy', 'mdy', 'ymd']),
  decimal: z.enum(['.', ',']),
  /** The currency of all amounts, where a person says it and the file does not. */
  currency: z.optional(z.string().check(z.maxLength(3))),
})
export type StatementLayout = z.output<typeof layout>
export type ColumnRole = keyof StatementLayout['columns']

const counter = (title: string) => field(title, z.int(), { control: 'number' })
const dayField = (title: string) => field(title, z.iso.date())
const amountField = (title: string) => field(title, z.number(), { control: 'number', unit: 'currency' })

/** One incoming amount. `text` is the rest of its line. */
const statementRow = {
  day: z.iso.date(),
  amount: z.number().check(z.minimum(0.01), z.maximum(10_000_000_000)),
  reference: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(400)),
}

/**
 * One outgoing amount, which tells whether money of an id went back. `hashes` are the SHA-256, in hex, of the first `maxHashes` ids of its line by
 * `listReferences`. The API stores day and amount of the ids that it knows, and nothing of the others.
 */
const outgoingAmount = z.object({
  day: z.iso.date(),
  amount: z.number().check(z.minimum(0.01), z.maximum(10_000_000_000)),
  hashes: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.minLength(1), z.maxLength(maxHashes)),
})

/** `known` were imported before, `old` are older than the API keeps rows. The others are counted by their outcome. */
const counts = { rows: count, known: count, old: count, matched: count, differs: count, choose: count, none: count }

/**
 * `matched`: one payment has the transaction id, amount, day and account of the row. `differs`: all but the amount. `choose`: several payments
 * fit, or one does not fit in all. `none`: no payment has such a transaction id.
 */
const rowOutcomes = ['matched', 'differs', 'choose', 'none'] as const
export const outcomeLabels = { matched: 'Matched', differs: 'Amount differs', choose: 'To choose', none: 'No payment' }
const outcomeTones = { matched: 'good', differs: 'bad', choose: 'warn', none: 'warn' } as const

const paymentOf = z.object({ ...paymentReference, user_code: z.string(), package_amount: z.int(), transaction_id: z.string() })

/** Newest first. */
const statementList = list('/statements', {
  resources,
  rowsPath: 'statements',
  labelField: 'name',
  size: 50,
  query: { ...page, ...limit },
  row: {
    id: Id,
    createdAt: moment('Imported on'),
    author: field('Imported by', z.string()),
    account: field('Bank account', z.string()),
    name: field('File', z.string()),
    first_day: dayField('First day'),
    last_day: dayField('Last day'),
    rows: counter('Rows'),
    matched: counter('Matched'),
    differs: counter('Amount differs'),
    choose: counter('To choose'),
    none: counter('No payment'),
  },
})

/** The statements of bank accounts: the amounts that came in, and the payments that they prove. */
export const statements = {
  list: statementList,
  /** Stores the rows that a person confirmed, and matches them and the open rows of the account. A row that was imported before counts once. */
  add: write('POST /statements', {
    title: 'Imported a bank statement',
    maxBytes: 24_000_000,
    body: z.object({
      bank: Id,
      file: z.string().check(z.maxLength(200)),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      rows: z.array(z.object(statementRow)).check(z.maxLength(maxStatementRows)),
      outgoing: z.optional(z.array(outgoingAmount).check(z.maxLength(maxStatementRows))),
      layout: z.optional(layout),
    }),
    /** `returned` counts the outgoing amounts that are stored. */
    output: z.object({ message: z.string(), id: Id, ...counts, returned: z.optional(count) }),
    changes: { statements: 0, payments: 0, history: 0 },
  }),
  /** Undoes an import: its rows go, and payments lose the money that they show. Refused while a later import has days of it. */
  remove: write('DELETE /statements/:id', {
    title: 'Undid the import of a bank statement',
    changes: { statements: 0, payments: 0, history: 0 },
  }),
  /** The way to read the files of each account, where a person corrected it, and the time zone by which banks book. */
  layouts: read('/statement-layouts', z.object({ time_zone: z.string(), layouts: z.array(z.object({ bank: Id, layout })) }), { resources }),
  /** The rows of all statements, the newest day first. */
  rows: list('/statement-rows', {
    resources: [...resources, 'app_users', 'bank_details'],
    rowsPath: 'rows',
    labelField: 'reference',
    size: 200,
    query: {
      ...page,
      ...limit,
      ...search,
      outcome: filterBy('Outcome', rowOutcomes, { labels: outcomeLabels }),
      day: field('Day', z.optional(z.iso.date())),
      statement: field('Statement', z.optional(Id), { options: { from: statementList } }),
    },
    row: {
      id: Id,
      day: dayField('Day'),
      account: field('Bank account', z.string()),
      amount: amountField('Amount'),
      reference: field('Reference', z.string(), { holds: 'reference' }),
      text: field('Text', z.string(), { holds: 'long' }),
      outcome: field('Outcome', z.enum(rowOutcomes), { labels: outcomeLabels, tones: outcomeTones }),
      /** The reason of the outcome, in one line. */
      explanation: field('Why', z.string(), { holds: 'long' }),
      payment: z.nullable(paymentOf),
      /** The day on which the money of that payment went back. */
      went_back: z.optional(z.nullable(z.iso.date())),
    },
  }),
  /** The payments that a row may belong to: those with its transaction id, then those of its amount and days, at most twenty. */
  candidates: read('/statement-rows/:id/candidates', z.object({ candidates: z.array(z.object({ payment: paymentOf, explanation: z.string() })) }), {
    resources: [...resources, 'app_users', 'bank_details'],
  }),
  /** Says to which payment a row belongs: null for none of them. */
  choose: write('PUT /statement-rows/:id', {
    scope: 'payments.decide',
    title: 'Chose the payment of a statement row',
    body: z.object({ payment: z.nullable(Id) }),
    changes: { statements: 0, payments: 0, history: 0 },
  }),
  /** The accepted payments whose money came and went back, at most fifty, without those marked as paid back. */
  returned: read(
    '/statement-returns',
    z.object({ payments: z.array(z.object({ payment: paymentOf, updatedAt: z.iso.datetime(), day: z.iso.date(), amount: z.number() })) }),
    { resources: [...resources, 'app_users'] },
  ),
  /** The money without a payment, by day, of the last thirty days that have any. */
  unmatched: read('/statement-days', z.object({ days: z.array(z.object({ day: z.iso.date(), rows: count, amount: z.number() })) }), { resources }),
}
