import { lazyPart } from '@matchdesk/shared/remote'
import { defineList } from '@matchdesk/shared/screens'
import { bought } from '../cells'
import { statusOptions } from '../decision/decision'
import { describeMoves } from '../decision/moves'
import { toBulkBody, nameOf, toMember, toTransactions, type PaymentEndpoints, type Payment } from '../payment'
import { member, money, period, screenshot, createStatusColumn, transaction } from './cells'

const BulkQuestion = lazyPart(async () => ({ default: (await import('../decision/questions')).BulkQuestion }))

interface Difference {
  readonly label: string
  /** `nothing`: the bulk action also runs without selected rows. */
  readonly requires?: 'selection' | 'nothing'
}

/** The approvals of one type of packages: the three differ in little. */
export const defineApprovals = (endpoints: PaymentEndpoints, { label, requires = 'selection' }: Difference) => ({
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
