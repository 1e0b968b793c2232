import { useHost } from '@matchdesk/shared/remote'
import { formatMoment, PictureLink, Reviewer, type ListColumn } from '@matchdesk/shared/screens'
import { Badge } from '@matchdesk/shared/ui/base'
import { Code } from '../cells'
import { claimKey, nameOf, type PaymentEndpoints, type Payment } from '../payment'
import { MoneyDetail, MoneyTitle, PaidBackText } from './Money'
import { PaymentStatus } from './StatusSelect'

type Column = ListColumn<Payment>

export const member: Column = {
  title: 'Member',
  fields: ['user_code', 'sex', 'age'],
  cell: ({ user_code }) => <Code>{user_code}</Code>,
  secondLine: ({ sex, age }) => <small>{[sex, age].filter(Boolean).join(', ')}</small>,
}

export const transaction: Column = {
  title: 'Transaction',
  fields: ['transaction_id', 'payment_method'],
  cell: ({ transaction_id }) => <Code>{transaction_id}</Code>,
  secondLine: ({ payment_method, duplicates }) => (
    <small>
      {duplicates && duplicates.length > 0 && (
        <Badge tone="warn">{`ID used ${duplicates.length === 1 ? 'twice' : `${duplicates.length + 1} times`}`}</Badge>
      )}
      <span>{` ${payment_method}`}</span>
    </small>
  ),
}

/** Without a statement, no payment has a value here, and the list has no such column. */
export const money: Column = {
  title: 'Money',
  fields: ['money'],
  kind: 'status',
  cell: (payment) => <MoneyTitle {...payment} />,
  secondLine: (payment) => <MoneyDetail {...payment} />,
}

export const screenshot: Column = {
  title: 'Screenshot',
  kind: 'image',
  cell: (payment) => <PictureLink src={payment.screenshot} label={`Screenshot of ${nameOf(payment)}`} />,
}

function PeriodDays({ start_date, expiry_date }: Payment) {
  const { locale } = useHost()
  const toDay = (moment: string) => formatMoment(moment, locale).replace(/,[^,]*$/, '')
  if (!start_date) return null
  return (
    <>
      <span>{toDay(start_date)}</span>
      {expiry_date !== undefined && <small>{expiry_date === null ? 'Lifetime' : toDay(expiry_date)}</small>}
    </>
  )
}

/** The days that a payment pays for; the desk has their times. */
export const period: Column = { title: 'Period', fields: ['start_date', 'expiry_date'], cell: (payment) => <PeriodDays {...payment} /> }

export const createStatusColumn = (endpoints: PaymentEndpoints): Column => ({
  title: 'Status',
  kind: 'choice',
  cell: (payment) => <PaymentStatus endpoints={endpoints} payment={payment} />,
  secondLine: ({ id, status, reason, corrected_from, correction, decided_by, paid_back }) => (
    <>
      {status === 'Rejected' && reason && <small>{reason}</small>}
      {corrected_from && (
        <small>
          <span>{`Corrected from ${corrected_from} by `}</span>
          <bdi>{decided_by ?? 'somebody'}</bdi>: <bdi>{correction}</bdi>
        </small>
      )}
      {paid_back && (
        <small>
          <PaidBackText paid_back={paid_back} />
        </small>
      )}
      <Reviewer subject={claimKey(id)} />
    </>
  ),
})
