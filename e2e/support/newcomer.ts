import { adminUsers } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import type { Api } from './api'
import { pngImage } from './console'

/** Signs the page in as an administrator of the story's own: tables and views are of each administrator. */
export async function signInAsNew(page: Page, api: Api, name: string): Promise<Api> {
  const credentials = { email_id: `${name}@example.com`, password: 'Wb7kPq2Zx' }
  const profile = new File([new Uint8Array(await pngImage())], 'photo.png', { type: 'image/png' })
  await api.call(adminUsers.add, { body: { ...credentials, profile, name, mobile_no: '+923001234567' } })
  const own = await api.signedInAs(credentials)
  const { token, userId } = own.session
  await page.addInitScript(
    ([token, userId]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    },
    [token, userId] as const,
  )
  return own
}
