import { histories } from '@matchdesk/shared/contract'
import { defineHistory } from './defineHistory'
import { HistoryScreen } from './HistoryScreen'

const history = defineHistory(histories.ads, { label: 'Ads package history', on: 'any' })

export default () => <HistoryScreen of={history} />
