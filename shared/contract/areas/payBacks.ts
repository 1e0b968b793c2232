import * as z from 'zod/mini'
import { field, select, text } from '../grammar/field'
import { level } from '../grammar/level'
import { operations, versionGuard } from '../grammar/operations'
import { Undo } from '../grammar/outputs'

const { write } = operations('payments', 'money')

const isCents = (amount: number) => Number(amount.toFixed(2)) === amount

/** Money that went back to members. */
export const payBacks = {
  /** Notes the money that went back to the member, or corrects the note. `period`: it goes on, or it ends now as if its subscription were deleted. */
  note: write('PUT /payments/:id/paid-back', {
    scope: 'payments.decide',
    title: 'Paid money back',
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
    changes: { payments: 0, subscriptions: 0, undos: 0 },
    successMessage: 'Payment marked as paid back',
  }),
}
