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
  ],
})
