import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'payments',
  pages: [
    {
      path: '/payment/details',
      title: 'Bank Details',
      menu: { section: 'Payment method', label: 'Show Bank Details', icon: 'landmark', order: 400 },
      opens: { kind: 'bankDetails', search: '?edit={id}' },
      creates: 'Add bank account',
      load: () => import('./bank/BankDetails'),
    },
    {
      path: '/payment/history',
      title: 'Transaction History',
      menu: { section: 'Payment method', order: 410 },
      list: 'transactions',
      load: () => import('./transactions/Transactions'),
    },
  ],
})
