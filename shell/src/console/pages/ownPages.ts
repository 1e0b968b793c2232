import type { PageInfo } from '@matchdesk/shared/release'
import type { ComponentType } from 'react'

/** A page of the shell itself. */
export interface OwnPage extends PageInfo {
  /** Its component gets the pages of all remotes. */
  readonly load: () => Promise<{ default: ComponentType<{ pages: readonly PageInfo[] }> }>
}

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
