import { histories } from '@matchdesk/shared/contract'
import { defineHistory } from './defineHistory'
import { HistoryScreen } from './HistoryScreen'

const history = defineHistory(histories.special, { label: 'Special package history' })

export default () => <HistoryScreen of={history} />
