import type { ListColumn } from '@matchdesk/shared/screens'
import { Picture } from '@matchdesk/shared/ui'
import { Code } from '../cells'
import { nameOf, type History, type Payment } from './payment'
import { StatusSelect } from './StatusSelect'

type Column = ListColumn<Payment>

export const member: Column = {
  title: 'Member',
  fields: ['user_code', 'sex', 'age'],
  cell: ({ user_code, sex, age }) => (
    <>
      <Code>{user_code}</Code>
      <small>{[sex, age].filter(Boolean).join(', ')}</small>
    </>
  ),
}

export const transaction: Column = {
  title: 'Transaction',
  fields: ['transaction_id', 'payment_method'],
  cell: ({ transaction_id, payment_method, duplicates }) => (
    <>
      <Code>{transaction_id}</Code>
      <small>{payment_method}</small>
      {duplicates.length > 0 && <small>Also on {duplicates.length === 1 ? 'another payment' : `${duplicates.length} other payments`}</small>}
    </>
  ),
}

export const screenshot: Column = {
  title: 'Screenshot',
  cell: (payment) =>
    payment.screenshot && (
      <a href={payment.screenshot} target="_blank" rel="noreferrer" aria-label={`Screenshot of ${nameOf(payment)}`}>
        <Picture src={payment.screenshot} alt="" />
      </a>
    ),
}

export const statusOf = (history: History): Column => ({ title: 'Status', cell: (payment) => <StatusSelect history={history} of={payment} /> })
