import { appUsers, profiles, type RowOf } from '@matchdesk/shared/contract'
import { defineWalk, pagePath } from '@matchdesk/shared/screens'
import { isUnfinished } from '../unfinished'

type User = RowOf<typeof appUsers.list>

/** The way from one app user to the next, as the list has them. A registration that is not finished has no page. */
const walkTo = (pathOf: (user: User) => string) =>
  defineWalk({
    list: appUsers.list,
    keyOf: (user) => (isUnfinished(user) ? undefined : user.user_code),
    pathOf,
    read: profiles.one,
    inputOf: ({ user_code }) => ({ params: { user_code } }),
  })

export const detailsWalk = walkTo(({ user_code }) => pagePath`/users/${user_code}`)
export const updateWalk = walkTo(({ user_code }) => pagePath`/users/edit/${user_code}`)
