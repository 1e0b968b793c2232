import { packages } from '@matchdesk/shared/contract'
import { defineList, ListScreen } from '@matchdesk/shared/screens'

const list = defineList(packages.list, () => ({
  label: 'Packages',
  firstStep: { text: 'No package is on offer yet.', label: 'Open the packages', path: '/package/upgrade' },
  columns: ['package_name', 'package_duration', 'package_amount', 'package_discount'],
}))

export default () => <ListScreen definition={list} />
