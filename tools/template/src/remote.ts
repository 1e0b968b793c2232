import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'remote-name',
  owner: { name: 'Remote Name team', email: 'remote-name-team@example.com' },
  pages: [
    {
      path: '/remote-name/packages',
      title: 'Packages of Remote Name',
      menu: { section: 'Remote Name', label: 'Packages', icon: 'package', order: 900 },
      load: () => import('./packages/Packages'),
    },
  ],
})
