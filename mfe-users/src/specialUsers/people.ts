import { appUsers } from '@matchdesk/shared/contract'
import { defineList } from '@matchdesk/shared/screens'
import { name } from './cells'

/** The app users to choose from. */
export const people = defineList(appUsers.lookup, () => ({
  label: 'App users to choose from',
  columns: ['my_selfie', name, 'age', 'city', 'mobile_no', 'martial_status'],
}))
