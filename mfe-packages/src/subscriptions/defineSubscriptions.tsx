import { lazyPart } from '@matchdesk/shared/remote'
import type { subscriptions } from '@matchdesk/shared/contract'
import { type ActionBuilders, defineList, type FirstStep, type ListColumn, type RowAction } from '@matchdesk/shared/screens'
import { bought } from '../cells'
import { statusOptions } from '../decision/decision'
import { toMember, toTransactions } from '../payment'
import { code, expiry } from './cells'
import { listFollowing, type Subscription } from './subscription'

const BulkQuestion = lazyPart(async () => ({ default: (await import('../decision/questions')).BulkQuestion }))

interface Difference {
  readonly label: string
  readonly firstStep: FirstStep
  readonly columns?: readonly ListColumn<Subscription>[]
  /** The actions of a row beside Delete. */
  readonly row?: (builders: ActionBuilders<Subscription>) => readonly RowAction<Subscription>[]
}

const getCodes = (rows: readonly Subscription[]) => rows.map(({ user_code }) => user_code)
const formatTitle = ({ package_name, name }: Subscription) => `${package_name} of ${name}`

/** A subscription begins with an accepted payment, on the page of the payments for its type of packages. */
export const firstAcceptance = (path: string): FirstStep => ({
  text: 'Nobody has a subscription yet: an accepted payment gives one.',
  label: 'Open the payments',
  path,
})

/** The list of subscriptions of one type: the three differ in little. */
export const defineSubscriptions = (endpoints: typeof subscriptions.normal, { label, firstStep, columns = [], row }: Difference) =>
  defineList(endpoints.list, (builders) => {
    const { action, confirm, confirmDelete } = builders
    const remove = { label: 'Delete', icon: 'delete', tone: 'danger', confirm: confirmDelete(formatTitle, 'subscriptions') } as const
    return {
      label,
      firstStep,
      columns: [code, 'name', 'email_id', bought, 'package_amount', 'start_date', expiry, 'transaction_id', 'status', 'createdAt', ...columns],
      emptyColumns: ({ status }) => (status === 'Pending' ? ['start_date', 'Expiry date'] : []),
      links: {
        Code: toMember,
        name: toMember,
        transaction_id: toTransactions,
      },
      bulk: [
        ...statusOptions.map(({ status, ask, ...presentation }) =>
          action(endpoints.setStatus, {
            ...presentation,
            question: (props) => <BulkQuestion status={status} following={listFollowing(props.rows, status)} {...props} />,
            confirm: confirm(ask, formatTitle, 'packages'),
            input: (rows) => ({ body: { user_codes: getCodes(rows), versions: rows.flatMap(({ updatedAt }) => updatedAt ?? []), status } }),
          }),
        ),
        action(endpoints.removeMany, { ...remove, input: (rows) => ({ body: { user_codes: getCodes(rows) } }) }),
      ],
      row: [...(row?.(builders) ?? []), action(endpoints.remove, { ...remove, input: ([{ user_code }]) => ({ params: { user_code } }) })],
    }
  })
