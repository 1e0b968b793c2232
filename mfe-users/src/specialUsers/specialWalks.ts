import { specialUsers } from '@matchdesk/shared/contract'
import { defineWalk } from '@matchdesk/shared/screens'
import { assignPath, editPath, stateOf } from './paths'

/** The way from one special user to the next, as the list has them. */
export const editWalk = defineWalk({
  list: specialUsers.list,
  keyOf: ({ id }) => id,
  pathOf: () => editPath,
  stateOf,
  read: specialUsers.list,
  inputOf: ({ name }) => ({ query: { search: name } }),
  isIn: ({ special_users }, { id }) => special_users.some((one) => one.id === id),
})

/** The way from one subscriber to the next, in the order of the list of their special users. */
export const assignWalk = defineWalk({
  list: specialUsers.list,
  keyOf: ({ subscriber_code }) => subscriber_code,
  pathOf: ({ subscriber_code = '', gender }) => assignPath(subscriber_code, gender),
  read: specialUsers.ofSubscriber,
  inputOf: ({ subscriber_code = '' }) => ({ params: { user_code: subscriber_code } }),
  isIn: ({ data }) => data.length > 0,
})
