import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'engagement',
  owner: { name: 'Engagement team', email: 'engagement-team@example.com' },
  pages: [
    {
      path: '/reports/users',
      title: 'Report Users',
      scope: 'reports.read',
      menu: { section: 'Reports', label: 'Reports Users', icon: 'flag', order: 200 },
      opens: { kind: 'reports' },
      waiting: [{ of: 'reports', title: 'Reported users', search: '?status=false' }],
      load: () => import('./reports/Reports'),
    },
    {
      path: '/notification',
      title: 'Notifications',
      scope: 'notifications.read',
      menu: { section: 'Custom Notification', label: 'Send Notification', icon: 'bell', order: 500 },
      opens: { kind: 'message' },
      creates: 'Send notification',
      list: 'appUsers',
      load: () => import('./notifications/Notifications'),
    },
    {
      path: '/notification/sends',
      title: 'Sent Notifications',
      scope: 'notifications.read',
      under: '/notification',
      level: 'messages',
      load: () => import('./notifications/sends/Sends'),
    },
  ],
})
