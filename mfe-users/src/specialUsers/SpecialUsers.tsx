import { specialUsers } from '@matchdesk/shared/contract'
import { ButtonLink, defineList, listPage, pagePath } from '@matchdesk/shared/screens'
import { subscriber } from './cells'
import { assignPath, choosePath, editPath, getState } from './paths'

const list = defineList(specialUsers.list, ({ action, link, confirmDelete }) => ({
  label: 'Special users',
  newAt: choosePath,
  firstStep: { text: 'No subscriber receives special users yet.', label: 'Choose a subscriber', path: choosePath },
  columns: ['name', 'gender', 'age', 'phone_number', 'status', 'city', subscriber, 'createdAt'],
  links: {
    name: ({ user_code }) => user_code && pagePath`/users/${user_code}`,
    Subscriber: ({ subscriber_code }) => pagePath`/users/${subscriber_code}`,
  },
  row: [
    link('Assign again', 'assign', ({ subscriber_code = '', gender }) => assignPath(subscriber_code, gender), {
      when: ({ subscriber_code }) => subscriber_code !== undefined,
    }),
    link('Edit', 'edit', () => editPath, { state: getState }),
    action(specialUsers.remove, {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      confirm: confirmDelete(({ name }) => name, 'special users'),
      input: ([{ id }]) => ({ params: { id } }),
    }),
  ],
}))

const assign = (
  <ButtonLink to={choosePath} icon="add" tone="brand">
    Assign User
  </ButtonLink>
)

export default listPage(list, assign)
