import { adminUsers, sessions } from '@matchdesk/shared/contract'
import type { Headers, TestApi } from './testApi'

/** The user code of an administrator. */
export async function adminCode(api: TestApi, of: Headers = api.bilal) {
  const { admin_user } = (await api.call(adminUsers.list, {})).body
  return { user_code: admin_user.find(({ id }) => id === of.userid)!.user_code }
}

/** The id of another session of Amina. */
export async function otherSession(api: TestApi) {
  await api.signIn('amina@team.example')
  const rows = (await api.call(sessions.list, {})).body.sessions
  return { id: rows.find(({ current }) => !current)!.id }
}
