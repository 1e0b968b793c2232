import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'forms',
  pages: [{ path: '/test/profile', title: 'Eighty fields', load: () => import('./profile/Profile') }],
})
