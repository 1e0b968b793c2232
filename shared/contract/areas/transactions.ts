import * as z from 'zod/mini'
import { limit, page } from '../grammar/listQuery'
import { operations, versionGuard } from '../grammar/operations'
import { level } from '../grammar/level'
import { field, select, text } from '../grammar/field'
import { Undo } from '../grammar/outputs'
import { payment, paymentFilters } from './payments'
import { packageTypeLabels, packageTypes, UserCode } from '../grammar/values'

const { list, read, write } = operations('payments')

const resources = ['payments', 'app_users', 'packages', 'bank_details'] as const
const kind = () => field('Package type', z.enum(packageTypes), { control: 'select', labels: packageTypeLabels })
const row = { ...payment, kind: level('lists', kind()) }
const filters = { ...paymentFilters, kind: level('lists', kind()) }

const isCents = (amount: number) => Number(amount.toFixed(2)) === amount

/** Every payment, whatever the type of the package. */
export const transactions = {
  list: list('/payment-history', {
    resources,
    rowsPath: 'history',
    labelField: 'name',
    size: 200,
    query: { ...limit, ...page, ...filters, user_code: level('lists', UserCode) },
    row,
  }),
  /** Notes the money that went back to the member, or corrects the note. `period`: it goes on, or it ends now as if its subscription were deleted. */
  payBack: write('PUT /payments/:id/paid-back', {
    scope: 'payments.decide',
    title: 'Paid money back',
    level: 'money',
    ...versionGuard,
    body: z.object({
      amount: field(
        'Amount',
        z
          .number({ error: 'Amount required!' })
          .check(z.minimum(0.01, 'Amount must be at least 0.01'), z.maximum(100_000_000), z.refine(isCents, 'Amount has at most two decimals')),
        { control: 'number', unit: 'currency' },
      ),
      day: field('Day', z.iso.date('Day required!'), { control: 'date' }),
      reference: text('Reference', 100),
      reason: text('Reason', 300, { hint: 'Administrators read it. Members get no message.' }),
      period: select('Period', ['continues', 'ends'], { labels: { continues: 'Goes on', ends: 'Ends now' } }),
    }),
    output: z.object({ message: z.string(), undo: level('records', Undo) }),
    changes: { payments: 0, subscriptions: 0 },
    successMessage: 'Payment marked as paid back',
  }),
  /** Every payment that matches the filters, newest first, at most 100,000. It has no `money`: statements stay out of files. */
  export: read('/payment-history-export', z.object(row), {
    scope: 'exports',
    resources,
    title: 'Exported payments',
    reauth: 'manyRows',
    level: 'lists',
    stream: 'ndjson',
    query: z.object(filters),
  }),
}
