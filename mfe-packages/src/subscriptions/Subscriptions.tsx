import { subscriptions } from '@matchdesk/shared/contract'
import { listPage } from '@matchdesk/shared/screens'
import { defineSpecial, ofUserPath } from './defineSpecial'
import { defineSubscriptions } from './defineSubscriptions'

export const Subscriptions = listPage(defineSubscriptions(subscriptions.normal, { label: 'Subscriptions' }))
export const AdsSubscriptions = listPage(defineSubscriptions(subscriptions.ads, { label: 'Ads subscriptions' }))
export const SpecialSubscriptions = listPage(defineSpecial(({ link }) => [link('View', 'view', ({ user_code }) => ofUserPath(user_code))]))
