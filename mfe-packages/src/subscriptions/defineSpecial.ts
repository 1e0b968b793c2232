import { lazyPart } from '@matchdesk/shared/remote'
import { specialUsers, subscriptions } from '@matchdesk/shared/contract'
import { pagePath, type ActionBuilders, type FirstStep, type RowAction } from '@matchdesk/shared/screens'
import { defineSubscriptions, type Subscription } from './defineSubscriptions'

const Assign = lazyPart(() => import('./Assign'))

/** The page of the special subscriptions, and that of those of one user. */
export const specialPath = '/package/special-users'
export const ofUserPath = (user_code: string) => specialPath + pagePath`/${user_code}`

/** The list of special subscriptions, on its own page and on that of one user. */
export const defineSpecial = (firstStep: FirstStep, links: (builders: ActionBuilders<Subscription>) => readonly RowAction<Subscription>[]) =>
  defineSubscriptions(subscriptions.special, {
    label: 'Special subscriptions',
    firstStep,
    columns: ['is_sent'],
    row: (builders) => [...links(builders), builders.dialog(Assign, { label: 'Assign', icon: 'assign', endpoint: specialUsers.create })],
  })
