import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'users',
  owner: { name: 'Members team', email: 'members-team@example.com' },
  pages: [
    {
      path: '/users/all',
      title: 'App Users',
      menu: { section: 'Users', icon: 'users', order: 100 },
      waiting: [
        { of: 'registrationsMale', title: 'Pending registrations of men', search: '?filter=Male&status=Pending' },
        { of: 'registrationsFemale', title: 'Pending registrations of women', search: '?filter=Female&status=Pending' },
      ],
      list: 'appUsers',
      load: () => import('./appUsers/AppUsers'),
    },
    {
      path: '/users/new',
      title: 'Registration',
      under: '/users/all',
      creates: 'Add user',
      load: () => import('./registration/Registration'),
    },
    { path: '/users/edit/:user_code', title: 'Update User', under: '/users/all', load: () => import('./profile/Update') },
    {
      path: '/users/:user_code',
      title: 'User Details',
      under: '/users/all',
      opens: { kind: 'appUser' },
      load: () => import('./profile/Details'),
    },
    {
      path: '/users/compare/:user_code/:other_code',
      title: 'Compare Users',
      under: '/users/all',
      load: () => import('./compare/Compare'),
    },
    {
      path: '/users/admin',
      title: 'Admin Users',
      menu: { section: 'Users', order: 110 },
      opens: { kind: 'adminUser', search: '?edit={id}' },
      creates: 'Add admin user',
      load: () => import('./adminUsers/AdminUsers'),
    },
    {
      path: '/users/special',
      title: 'Special Users',
      menu: { section: 'Users', order: 120 },
      list: 'specialUsers',
      load: () => import('./specialUsers/SpecialUsers'),
    },
    {
      path: '/users/add-special',
      title: 'Assign User',
      under: '/users/special',
      creates: 'Assign special users',
      load: () => import('./specialUsers/ChooseSubscriber'),
    },
    {
      path: '/users/add-special/:user_code/:filter',
      title: 'Assign User',
      under: '/users/special',
      load: () => import('./specialUsers/AssignUser'),
    },
    { path: '/users/edit-special', title: 'Edit Special User', under: '/users/special', load: () => import('./specialUsers/EditSpecialUser') },
    {
      path: '/users/block',
      title: 'Blocked Users',
      menu: { section: 'Users', order: 130 },
      list: 'blockedUsers',
      load: () => import('./blockedUsers/BlockedUsers'),
    },
    {
      path: '/history',
      title: 'History',
      level: 'history',
      menu: { section: 'Account', order: 900 },
      load: () => import('./history/History'),
    },
  ],
})
