import type { OwnPage } from '../services/createPages'

/** The bare address redirects here. */
export const homePath = '/dashboard'

/** The pages of the shell: available before, and without, any remote. */
export const ownPages: readonly OwnPage[] = [
  {
    path: homePath,
    title: 'Dashboard',
    menu: { section: 'Dashboard', icon: 'layout-dashboard', order: 0 },
    load: () => import(/* webpackChunkName: 'dashboard' */ '../../dashboard/Dashboard'),
  },
  {
    path: '/remotes',
    title: 'Remotes',
    level: 'remotes',
    scope: 'remotes.read',
    menu: { section: 'Account', order: 1000 },
    load: () => import(/* webpackChunkName: 'remotes' */ '../remotes/Remotes'),
  },
]
