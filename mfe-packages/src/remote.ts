import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'packages',
  pages: [
    {
      path: '/package/upgrade',
      title: 'Package Upgrade',
      menu: { section: 'Packages', icon: 'package', order: 300 },
      load: () => import('./upgrade/Upgrade'),
    },
  ],
})
