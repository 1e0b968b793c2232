import { subscriptions } from '@matchdesk/shared/contract'
import { ListScreen } from '@matchdesk/shared/screens'
import { defineSubscriptions } from './defineSubscriptions'

const list = defineSubscriptions(subscriptions.normal, { label: 'Subscriptions' })

export default () => <ListScreen of={list} />
