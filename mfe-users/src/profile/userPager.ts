import { appUsers, profiles, type ListRow } from '@matchdesk/shared/contract'
import { defineRecordPager, pagePath, usePathSegments } from '@matchdesk/shared/screens'
import { isUnfinished } from '../unfinished'

type User = ListRow<typeof appUsers.list>

/** The way from one app user to the next, as the list has them. A registration that is not finished has no page. */
const pagerTo = (getPath: (user: User) => string) =>
  defineRecordPager({
    list: appUsers.list,
    getKey: (user) => (isUnfinished(user) ? undefined : user.user_code),
    getPath,
    read: profiles.one,
    getInput: ({ user_code }) => ({ params: { user_code } }),
  })

export const detailsPager = pagerTo(({ user_code }) => pagePath`/users/${user_code}`)
export const updatePager = pagerTo(({ user_code }) => pagePath`/users/edit/${user_code}`)

/** The user that the address names in its last part. */
export const useUserCode = () => usePathSegments().at(-1) ?? ''
