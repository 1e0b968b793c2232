import { lazyPart } from '@matchdesk/shared/remote'
import { defineList, pagePath, type Question, type Some } from '@matchdesk/shared/screens'
import { bought } from '../cells'
import { decisions, type Status } from '../decisions'
import { member, screenshot, statusOf, transaction } from './cells'
import { movedBy, movedText } from './moved'
import { nameOf, type PaymentEndpoints, type Payment } from './payment'

const LaterPayments = lazyPart(() => import('../LaterPayments'))
const VerdictQuestion = lazyPart(() => import('../questions/VerdictQuestion'))

interface Difference {
  readonly label: string
  /** `nothing`: the bulk action also runs without selected rows. */
  readonly requires?: 'selection' | 'nothing'
}

/** A question about payments, with the later ones that move. */
function withMoved(question: Question, payments: Some<Payment>, status: Status): Question {
  const moved = movedBy(payments, status)
  return moved.length === 0 ? question : { ...question, note: <LaterPayments text={movedText(payments)} payments={moved} /> }
}

/** The approvals of one type of packages: the three differ in little. */
export const defineApprovals = (of: PaymentEndpoints, { label, requires = 'selection' }: Difference) => ({
  endpoints: of,
  list: defineList(of.list, ({ action, confirm }) => ({
    label,
    columns: ['name', member, 'email_id', bought, 'package_amount', transaction, screenshot, statusOf(of), 'createdAt', 'start_date', 'expiry_date'],
    pageParams: ['desk'],
    links: {
      name: ({ user_code }) => user_code && pagePath`/users/${user_code}`,
      Member: ({ user_code }) => user_code && pagePath`/users/${user_code}`,
      Transaction: ({ transaction_id }) => transaction_id && pagePath`/payment/history?search=${transaction_id}`,
    },
    bulk: decisions.map(({ status, ask, ...look }) =>
      action(of.decideMany, {
        ...look,
        requires,
        question: VerdictQuestion,
        confirm: (payments) => withMoved(confirm(ask, nameOf, 'packages')(payments), payments, status),
        input: (rows: readonly Payment[]) => ({
          body: {
            user_codes: rows.map(({ user_code }) => user_code),
            ids: rows.map(({ id }) => id),
            versions: rows.flatMap(({ updatedAt }) => updatedAt ?? []),
            status,
          },
        }),
      }),
    ),
  })),
})

export type ApprovalsDefinition = ReturnType<typeof defineApprovals>
