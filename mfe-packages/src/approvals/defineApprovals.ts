import { undo } from '@matchdesk/shared/contract'
import { defineList } from '@matchdesk/shared/screens'
import { bought } from '../cells'
import { decidedText, decisions } from '../decisions'
import { member, screenshot, statusOf, transaction } from './cells'
import { nameOf, type PaymentEndpoints, type Payment } from './payment'

interface Difference {
  readonly label: string
  /** `any`: the bulk action makes its call without a selection too. */
  readonly on?: 'selection' | 'any'
}

/** The approvals of one type of packages: the three differ in little. */
export const defineApprovals = (of: PaymentEndpoints, { label, on = 'selection' }: Difference) => ({
  endpoints: of,
  list: defineList(of.list, ({ action, confirm }) => ({
    label,
    columns: ['name', member, 'email_id', bought, 'package_amount', transaction, screenshot, statusOf(of), 'createdAt', 'start_date', 'expiry_date'],
    links: {
      name: ({ user_code }) => user_code && `/users/${user_code}`,
      Member: ({ user_code }) => user_code && `/users/${user_code}`,
      Transaction: ({ transaction_id }) => transaction_id && `/payment/history?search=${encodeURIComponent(transaction_id)}`,
    },
    bulk: decisions.map(({ status, ask, ...look }) =>
      action(of.decideMany, {
        ...look,
        on,
        confirm: confirm(ask, nameOf, 'packages'),
        doneText: (payment) => decidedText(payment, status),
        undo: undo.run,
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
