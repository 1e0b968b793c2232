import { payments } from '@matchdesk/shared/contract'
import { defineList, ListScreen } from '@matchdesk/shared/screens'
import { screenshot } from './screenshot'

const list = defineList(payments.list, () => ({
  label: 'Transactions',
  columns: [
    ...(['user_code', 'name', 'email_id', 'kind', 'package_name', 'package_amount', 'package_duration'] as const),
    ...(['start_date', 'expiry_date', 'transaction_id', 'payment_method', 'createdAt', 'status'] as const),
    screenshot,
  ],
  export: { name: 'Report', all: payments.export },
}))

export default () => <ListScreen of={list} />
