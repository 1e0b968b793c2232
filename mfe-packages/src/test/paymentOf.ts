import type { Payment } from '../payment'

/** A pending payment of a member for the package Silver, but for the given fields. */
export const paymentOf = (id: string, known: Partial<Payment> = {}): Payment => ({
  id,
  user_code: `MD-${id}`,
  name: `Member ${id}`,
  email_id: 'somebody@example.com',
  package_name: 'Silver',
  package_amount: 100,
  package_duration: 1,
  start_date: null,
  expiry_date: null,
  transaction_id: `T${id}`,
  status: 'Pending',
  age: 30,
  sex: 'Male',
  payment_method: 'Bank',
  screenshot: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  duplicates: [],
  decided_by: null,
  decided_at: null,
  updatedAt: '2026-01-01T10:00:00.000Z',
  ...known,
})
