import { adminUsers } from '@matchdesk/shared/contract'
import type { Api, Credentials } from './api'
import { pngFile } from './console'

/** The second of two administrators, who may change remotes in a console that names this address. */
export const second: Credentials = { email_id: 'second.hand@example.com', password: 'Wb7kPq2Zx' }

/** The API with the session of the second administrator, who is made where there is none. */
export async function signInColleague(api: Api): Promise<Api> {
  const { admin_user } = await api.call(adminUsers.list, {})
  if (!admin_user.some(({ email_id }) => email_id === second.email_id)) {
    await api
      .call(adminUsers.add, { body: { ...second, profile: await pngFile(), name: 'Second Hand', mobile_no: '+923001234567', user_type: 'Owner' } })
      .catch(() => undefined)
  }
  return api.signedInAs(second)
}
