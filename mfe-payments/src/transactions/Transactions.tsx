import { durations, transactions } from '@matchdesk/shared/contract'
import { defineList, listPage, PictureLink } from '@matchdesk/shared/screens'

/** Where the payments of a kind are decided. */
const approvals = { normal: '/package/approval', special: '/package/special/approval', ads: '/package/ads/approval' } as const

const list = defineList(transactions.list, () => ({
  label: 'Transactions',
  columns: [
    ...(['user_code', 'name', 'email_id', 'kind', 'package_name', 'package_amount'] as const),
    { title: 'Duration', fields: ['package_duration'], cell: ({ package_duration }) => <span data-whole>{durations[package_duration]}</span> },
    ...(['start_date', 'expiry_date', 'transaction_id', 'payment_method', 'createdAt', 'status'] as const),
    {
      title: 'Screenshot',
      cell: ({ screenshot, package_name, name }) => <PictureLink src={screenshot} label={`Screenshot of ${package_name} of ${name}`} />,
    },
  ],
  links: {
    user_code: ({ user_code }) => user_code && `/users/${user_code}`,
    name: ({ user_code }) => user_code && `/users/${user_code}`,
    transaction_id: ({ kind, transaction_id }) => kind && transaction_id && `${approvals[kind]}?search=${encodeURIComponent(transaction_id)}`,
  },
  export: { name: 'Report', all: transactions.export },
}))

export default listPage(list)
