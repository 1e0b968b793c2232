import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { paymentReference } from './payments'

const { read, write } = operations('payments', 'money')

/** Another payment whose screenshot looks like that of a payment. */
const lookAlike = z.object({ ...paymentReference, package_amount: z.int(), transaction_id: z.string(), screenshot: z.nullable(z.string()) })
export type LookAlike = z.output<typeof lookAlike>

/** Payments with the same screenshot, also where it was scaled, cut or painted over (ADR 074). */
export const lookAlikes = {
  /** The newest five. `compared` is false as long as the hashes of the screenshot are not there. */
  list: read('/payments/:id/look-alikes', z.object({ compared: z.boolean(), look_alikes: z.array(lookAlike) }), {
    resources: ['look_alikes', 'payments', 'app_users'],
  }),
  /** The two payments are no look-alikes of each other any more. */
  separate: write('POST /payments/:id/not-the-same/:other', {
    scope: 'payments.decide',
    title: 'Found that two screenshots are not the same',
    changes: { look_alikes: 0 },
  }),
  undoSeparate: write('DELETE /payments/:id/not-the-same/:other', {
    scope: 'payments.decide',
    title: 'Undid that two screenshots are not the same',
    changes: { look_alikes: 0 },
  }),
}
