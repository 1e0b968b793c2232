import { subscriptions } from '@matchdesk/shared/contract'
import { listPage } from '@matchdesk/shared/screens'
import { defineSpecial, ofUserPath } from './defineSpecial'
import { defineSubscriptions, firstAcceptance } from './defineSubscriptions'

const { normal, ads } = subscriptions
export const Subscriptions = listPage(defineSubscriptions(normal, { label: 'Subscriptions', firstStep: firstAcceptance('/package/approval') }))
export const AdsSubscriptions = listPage(
  defineSubscriptions(ads, { label: 'Ads subscriptions', firstStep: firstAcceptance('/package/ads/approval') }),
)
export const SpecialSubscriptions = listPage(
  defineSpecial(firstAcceptance('/package/special/approval'), ({ link }) => [link('View', 'view', ({ user_code }) => ofUserPath(user_code))]),
)
