import type { ListRow, subscriptions } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { type ActionBuilders, defineList, type FirstStep, type ListColumn, momentInLines, type RowAction } from '@matchdesk/shared/screens'
import { bought, Code } from '../cells'
import { paymentTitle, statusOptions, type Status } from '../decision/decision'
import type { FollowingPayment, FollowingProps } from '../decision/FollowingPayments'
import { untilText } from '../decision/periodText'
import { nameOf, toMember, toTransactions } from '../payment'

const BulkQuestion = lazyPart(async () => ({ default: (await import('../decision/questions')).BulkQuestion }))

export type Subscription = ListRow<typeof subscriptions.normal.list>

interface Difference {
  readonly label: string
  readonly firstStep: FirstStep
  readonly columns?: readonly ListColumn<Subscription>[]
  /** The actions of a row beside Delete. */
  readonly row?: (builders: ActionBuilders<Subscription>) => readonly RowAction<Subscription>[]
}

const code: ListColumn<Subscription> = {
  title: 'Code',
  fields: ['user_code'],
  cell: ({ user_code }) => <Code>{user_code}</Code>,
}

function Expiry({ expiry_date, next, paid_until = null }: Subscription) {
  const { locale } = useHost()
  return (
    <>
      {expiry_date && momentInLines(expiry_date, locale)}
      {next && <small>{`Then ${next.package_name}, ${untilText(paid_until, locale)}`}</small>}
    </>
  )
}

/** The end of the running package, and the next package. */
const expiry: ListColumn<Subscription> = { title: 'Expiry date', fields: ['expiry_date'], cell: (row) => <Expiry {...row} /> }

const getCodes = (rows: readonly Subscription[]) => rows.map(({ user_code }) => user_code)

/** A subscription begins with an accepted payment, on the page of the payments for its type of packages. */
export const firstAcceptance = (path: string): FirstStep => ({
  text: 'Nobody has a subscription yet: an accepted payment gives one.',
  label: 'Open the payments',
  path,
})

/** The payments after the running ones, which a subscription that is set back takes with it. */
const listFollowing = (rows: readonly Subscription[], status: Status): FollowingProps => ({
  text: 'Later payments get the same status:',
  payments: status === 'Accepted' ? [] : rows.flatMap((row) => afterRunning(row, rows.length === 1)),
})

function afterRunning({ id, name, next, paid_until = null }: Subscription, isAlone: boolean): FollowingPayment[] {
  if (!next) return []
  const { package_name, ...period } = next
  const nextPayment = { id, name: isAlone ? package_name : paymentTitle({ name, package_name }), period }
  if (period.expiry_date === paid_until) return [nextPayment]
  return [nextPayment, { id: `after ${id}`, name: 'Those after it', period: { start_date: period.expiry_date, expiry_date: paid_until } }]
}

/** The list of subscriptions of one type: the three differ in little. */
export const defineSubscriptions = (endpoints: typeof subscriptions.normal, { label, firstStep, columns = [], row }: Difference) =>
  defineList(endpoints.list, (builders) => {
    const { action, confirm, confirmDelete } = builders
    const remove = { label: 'Delete', icon: 'delete', tone: 'danger', confirm: confirmDelete(nameOf, 'subscriptions') } as const
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
            confirm: confirm(ask, nameOf, 'packages'),
            input: (rows) => ({ body: { user_codes: getCodes(rows), versions: rows.flatMap(({ updatedAt }) => updatedAt ?? []), status } }),
          }),
        ),
        action(endpoints.removeMany, { ...remove, input: (rows) => ({ body: { user_codes: getCodes(rows) } }) }),
      ],
      row: [...(row?.(builders) ?? []), action(endpoints.remove, { ...remove, input: ([{ user_code }]) => ({ params: { user_code } }) })],
    }
  })
