import { subscriptions } from '@matchdesk/shared/contract'
import { listPage } from '@matchdesk/shared/screens'
import { defineSubscriptions } from './defineSubscriptions'

const list = defineSubscriptions(subscriptions.ads, { label: 'Ads subscriptions' })

export default listPage(list)
