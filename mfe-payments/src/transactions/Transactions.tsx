import { durations, packageTypeLabels, paymentKinds, transactions, type ListRow } from '@matchdesk/shared/contract'
import { MoneyDetail, MoneyTitle, PaidBackText } from './Money'
import { PeriodDays } from './PeriodDays'
import { defineList, listPage, PictureLink } from '@matchdesk/shared/screens'
import { NoWrap } from '@matchdesk/shared/ui/base'

/** The record of the member who paid. */
const toMember = ({ user_code }: ListRow<typeof transactions.list>) => (user_code ? { kind: 'appUser', id: user_code } : undefined)

const list = defineList(transactions.list, () => ({
  label: 'Transactions',
  firstStep: {
    text: 'No member has paid yet: members pay to the bank accounts that the app shows.',
    label: 'Open the bank details',
    path: '/payment/details',
  },
  columns: [
    'user_code',
    'name',
    'email_id',
    {
      title: 'Package',
      fields: ['package_name', 'kind', 'package_duration'],
      cell: ({ package_name }) => package_name,
      secondLine: ({ kind, package_duration }) => (
        <small>{[kind && packageTypeLabels[kind], durations[package_duration]].filter(Boolean).join(', ')}</small>
      ),
    },
    'package_amount',
    {
      title: 'Transaction ID',
      fields: ['transaction_id', 'payment_method'],
      cell: ({ transaction_id }) => <NoWrap translate="no">{transaction_id}</NoWrap>,
      secondLine: ({ payment_method }) => <small>{payment_method}</small>,
    },
    {
      title: 'Money',
      fields: ['money'],
      kind: 'status',
      cell: (payment) => <MoneyTitle {...payment} />,
      secondLine: (payment) => <MoneyDetail {...payment} />,
    },
    'createdAt',
    'status',
    {
      title: 'Reason',
      fields: ['reason', 'paid_back'],
      kind: 'text',
      cell: ({ reason }) => reason,
      secondLine: ({ paid_back }) => (
        <small>
          <PaidBackText paid_back={paid_back} />
        </small>
      ),
    },
    { title: 'Period', fields: ['start_date', 'expiry_date'], cell: (payment) => <PeriodDays {...payment} /> },
    {
      title: 'Screenshot',
      kind: 'image',
      cell: ({ screenshot, package_name, name }) => <PictureLink src={screenshot} label={`Screenshot of ${package_name} of ${name}`} />,
    },
  ],
  emptyColumns: ({ filter }, rows) => [...(filter === 'Pending' ? ['Reason', 'Period'] : []), ...(rows.some(({ money }) => money) ? [] : ['Money'])],
  links: {
    user_code: toMember,
    name: toMember,
    'Transaction ID': ({ kind, id, transaction_id }) => (kind && transaction_id ? { kind: paymentKinds[kind], id, name: transaction_id } : undefined),
  },
  export: { name: 'Report', all: transactions.export },
}))

export default listPage(list)
