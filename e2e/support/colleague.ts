import { adminUsers } from '@matchdesk/shared/contract'
import type { Api, Credentials } from './api'
import { pngImage } from './console'

/** The second of two administrators, who may change remotes in a console that names this address. */
export const second: Credentials = { email_id: 'second.hand@example.com', password: 'Wb7kPq2Zx' }

/** The API with the session of the second administrator, who is made where there is none. */
export async function signInColleague(api: Api): Promise<Api> {
  const { admin_user } = await api.call(adminUsers.list, {})
  if (!admin_user.some(({ email_id }) => email_id === second.email_id)) {
    const profile = new File([new Uint8Array(await pngImage())], 'photo.png', { type: 'image/png' })
    await api
      .call(adminUsers.add, { body: { ...second, profile, name: 'Second Hand', mobile_no: '+923001234567', user_type: 'Owner' } })
      .catch(() => undefined)
  }
  return api.signedInAs(second)
}
