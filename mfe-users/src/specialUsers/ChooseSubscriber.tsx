import { appUsers } from '@matchdesk/shared/contract'
import { defineList, ListScreen } from '@matchdesk/shared/screens'
import { FormAndList, Notice } from '@matchdesk/shared/ui/base'
import { people } from './cells'
import { assignPath } from './paths'

const subscribers = defineList(appUsers.lookup, ({ link }) => ({
  label: 'Subscribers to choose from',
  columns: people.columns,
  firstStep: people.firstStep,
  row: [link('Choose', undefined, ({ user_code, sex }) => assignPath(user_code, sex === 'Male' ? 'Female' : 'Male'))],
}))

export default () => (
  <FormAndList form={<Notice tone="plain">Choose the subscriber who receives three special users.</Notice>}>
    <ListScreen definition={subscribers} />
  </FormAndList>
)
