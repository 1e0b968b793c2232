import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'engagement',
  pages: [
    {
      path: '/reports/users',
      title: 'Reports Users',
      menu: { section: 'Reports', icon: 'flag', order: 200 },
      load: () => import('./reports/Reports'),
    },
  ],
})
