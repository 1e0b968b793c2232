import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'payments',
  owner: { name: 'Payments team', email: 'payments-team@example.com' },
  pages: [
    {
      path: '/payment/details',
      title: 'Bank Details',
      scope: 'bank.read',
      menu: { section: 'Payment method', label: 'Show Bank Details', icon: 'landmark', order: 400 },
      opens: { kind: 'bankDetails', search: '?edit={id}' },
      creates: 'Add bank account',
      load: () => import('./bank/BankDetails'),
    },
    {
      path: '/payment/history',
      title: 'Transaction History',
      scope: 'payments.read',
      menu: { section: 'Payment method', order: 410 },
      opens: { kind: 'transactions', search: '?search={id}' },
      list: 'transactions',
      load: () => import('./transactions/Transactions'),
    },
    {
      path: '/payment/statements',
      title: 'Bank Statements',
      scope: 'bank.read',
      menu: { section: 'Payment method', order: 420 },
      level: 'money',
      load: () => import('./statements/Statements'),
    },
    {
      path: '/payment/statements/rows',
      title: 'Statement Rows',
      scope: 'bank.read',
      under: '/payment/statements',
      opens: { kind: 'statementDay', search: '?day={id}' },
      level: 'money',
      load: () => import('./statements/rows/Rows'),
    },
  ],
})
