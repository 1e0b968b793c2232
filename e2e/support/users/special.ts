import { appUsers, specialUsers } from '@matchdesk/shared/contract'
import type { Api } from '../api'

/** A special user as an administrator types one by hand. */
export const typed = (name: string) => ({ name, phone_number: '+923001112233', gender: 'Female' as const, status: 'Single', city: 'Lahore', age: 24 })

/** A man without special users, each story another one. */
export async function subscriberAt(api: Api, index: number) {
  const { app_users } = await api.call(appUsers.lookup, { query: { filter: 'Male', limit: 100 } })
  const user = app_users[40 + index]!
  const { data } = await api.call(specialUsers.ofSubscriber, { params: { user_code: user.user_code } })
  for (const { id } of data) await api.call(specialUsers.remove, { params: { id } })
  return user
}

/** Assigns three special users with values typed by hand. */
export const assign = (api: Api, user_code: string, names: readonly [string, string, string], isEdit = false) =>
  api.call(specialUsers.create, { params: { user_code }, query: { isEdit }, headers: {}, body: names.map(typed) })
