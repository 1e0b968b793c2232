import type { ComponentType } from 'react'
import type { Place } from '../../federation/remotePages'

/** A page that the shell draws itself. */
export interface OwnPlace extends Place {
  readonly load: () => Promise<{ default: ComponentType }>
}

/** Where the bare address leads to. */
export const home = '/dashboard'

/** The pages of the shell. They are there before, and without, any remote. */
export const ownPlaces: readonly OwnPlace[] = [
  {
    page: { path: home, title: 'Dashboard', menu: { section: 'Dashboard', icon: 'layout-dashboard', order: 0 } },
    load: () => import(/* webpackChunkName: 'dashboard' */ '../../dashboard/Dashboard'),
  },
]
