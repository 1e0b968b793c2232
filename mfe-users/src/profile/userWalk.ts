import { appUsers, profiles } from '@matchdesk/shared/contract'
import { defineWalk } from '@matchdesk/shared/screens'
import { isUnfinished } from '../unfinished'

/** The way from one app user to the next, as the list has them. A registration that is not finished has no page. */
export const userWalk = defineWalk({
  list: appUsers.list,
  keyOf: (user) => (isUnfinished(user) ? undefined : user.user_code),
  read: profiles.one,
  inputOf: (user_code) => ({ params: { user_code } }),
})
