import { packages } from '@matchdesk/shared/contract'
import { defineList, ListScreen } from '@matchdesk/shared/screens'

const list = defineList(packages.list, () => ({
  label: 'Packages',
  columns: ['package_name', 'package_duration', 'package_amount', 'package_discount'],
}))

export default () => <ListScreen definition={list} />
