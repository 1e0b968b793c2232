import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'users',
  pages: [
    {
      path: '/users/all',
      title: 'App Users',
      menu: { section: 'Users', icon: 'users', order: 100 },
      load: () => import('./appUsers/AppUsers'),
    },
    {
      path: '/users/admin',
      title: 'Admin Users',
      menu: { section: 'Users', order: 110 },
      load: () => import('./adminUsers/AdminUsers'),
    },
    {
      path: '/users/block',
      title: 'Blocked Users',
      menu: { section: 'Users', order: 130 },
      load: () => import('./blockedUsers/BlockedUsers'),
    },
  ],
})
