import { appUsers, notifications, profiles, type ListRow } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'

export type User = ListRow<typeof appUsers.list>

/** A man whose phone takes notifications, each story another one. */
export async function manWithPhone(api: Api, index: number): Promise<User & { token: string }> {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 200 } })
  for (const user of app_users.slice(index * 8)) {
    const { app_user } = await api.call(profiles.one, { params: { user_code: user.user_code } })
    if (app_user.fcm_token) return { ...user, token: app_user.fcm_token }
  }
  throw new Error('No man has a phone')
}

/** The notifications to a user, newest first. */
export const listTitles = async (api: Api, { user_code }: User) =>
  (await api.call(notifications.list, { params: { user_code } })).notification.map(({ title }) => title)
