import type { OwnPage } from '../services/createPages'

/** Where the bare address redirects to. */
export const homePath = '/dashboard'

/** Reached from the menu of the administrator. */
export const remotesPath = '/remotes'

/** The pages of the shell: available before, and without, any remote. */
export const ownPages: readonly OwnPage[] = [
  {
    path: homePath,
    title: 'Dashboard',
    menu: { section: 'Dashboard', icon: 'layout-dashboard', order: 0 },
    load: () => import(/* webpackChunkName: 'dashboard' */ '../../dashboard/Dashboard'),
  },
  { path: remotesPath, title: 'Remotes', needs: 'remotes', load: () => import(/* webpackChunkName: 'remotes' */ '../remotes/Remotes') },
]
