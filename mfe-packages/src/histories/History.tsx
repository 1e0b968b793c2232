import { histories } from '@matchdesk/shared/contract'
import { defineHistory } from './defineHistory'
import { HistoryScreen } from './HistoryScreen'

const history = defineHistory(histories.normal, { label: 'Package history' })

export default () => <HistoryScreen of={history} />
