import * as z from 'zod/mini'
import { extra, field, filterBy, optionalMoment } from './field'
import { durations } from './packages'
import { Id, statuses, statusTones } from './values'

/** From when until when a payment pays: without an expiry for a lifetime. */
export const period = z.object({ start_date: z.nullable(z.iso.datetime()), expiry_date: z.nullable(z.iso.datetime()) })

/** What a payment and the subscription that it buys both show. */
export const paid = {
  id: Id,
  user_code: field('Code', z.string()),
  name: field('Name', z.string()),
  email_id: field('Email', z.string(), { control: 'email' }),
  package_name: field('Package', z.string()),
  package_amount: field('Amount', z.int(), { control: 'number' }),
  package_duration: field('Duration', z.int(), { control: 'select', labels: durations }),
  start_date: optionalMoment('Start date'),
  /** Null while it has not started, and for a lifetime. */
  expiry_date: optionalMoment('Expiry date'),
  /** The period that follows. */
  next: extra('periods', z.nullable(z.object({ package_name: z.string(), ...period.shape }))),
  transaction_id: field('Transaction ID', z.string()),
  status: field('Status', z.enum(statuses), { tones: statusTones }),
}

export const paidStatus = () => filterBy('Status', ['Pending', 'Accepted'])
