import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { defineList, formatMoment, PictureLink, Reviewer, type ListColumn } from '@matchdesk/shared/screens'
import { Badge } from '@matchdesk/shared/ui/base'
import { bought, Code } from '../cells'
import { statusOptions } from '../decision/decision'
import { describeMoves } from '../decision/moves'
import { claimKey, nameOf, toBulkBody, toMember, toTransactions, type PaymentEndpoints, type Payment } from '../payment'
import { MoneyDetail, MoneyTitle, PaidBackText } from './Money'
import { PaymentStatus } from './StatusSelect'

const BulkQuestion = lazyPart(async () => ({ default: (await import('../decision/questions')).BulkQuestion }))

type Column = ListColumn<Payment>

const member: Column = {
  title: 'Member',
  fields: ['user_code', 'sex', 'age'],
  cell: ({ user_code }) => <Code>{user_code}</Code>,
  secondLine: ({ sex, age }) => <small>{[sex, age].filter(Boolean).join(', ')}</small>,
}

const transaction: Column = {
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
const money: Column = {
  title: 'Money',
  fields: ['money'],
  kind: 'status',
  cell: (payment) => <MoneyTitle {...payment} />,
  secondLine: (payment) => <MoneyDetail {...payment} />,
}

const screenshot: Column = {
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
const period: Column = { title: 'Period', fields: ['start_date', 'expiry_date'], cell: (payment) => <PeriodDays {...payment} /> }

const createStatusColumn = (endpoints: PaymentEndpoints): Column => ({
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

/** The approvals of one type of packages: the three differ in little. With `nothing`, the bulk action also runs without selected rows. */
export const defineApprovals = (endpoints: PaymentEndpoints, label: string, requires: 'selection' | 'nothing' = 'selection') => ({
  endpoints,
  list: defineList(endpoints.list, ({ action, confirm }) => ({
    label,
    firstStep: { text: 'No member has sent a payment for these packages yet.', label: 'Open the packages', path: '/package/upgrade' },
    columns: [
      'name',
      member,
      'email_id',
      bought,
      'package_amount',
      transaction,
      money,
      screenshot,
      createStatusColumn(endpoints),
      'createdAt',
      period,
    ],
    emptyColumns: ({ filter }, rows) => [...(filter === 'Pending' ? ['Period'] : []), ...(rows.some(({ money }) => money) ? [] : ['Money'])],
    pageParams: ['desk'],
    links: {
      name: toMember,
      Member: toMember,
      Transaction: toTransactions,
    },
    bulk: statusOptions.map(({ status, ask, ...presentation }) =>
      action(endpoints.decideMany, {
        ...presentation,
        requires,
        question: (props) => <BulkQuestion status={status} following={describeMoves(props.rows, status)} {...props} />,
        confirm: confirm(ask, nameOf, 'packages'),
        input: (rows: readonly Payment[]) => ({ body: toBulkBody(rows, status) }),
      }),
    ),
  })),
})

export type ApprovalsDefinition = ReturnType<typeof defineApprovals>
