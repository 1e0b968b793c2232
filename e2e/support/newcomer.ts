import { adminUsers, type Role } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import type { Api, Credentials } from './api'
import { pngFile } from './console'

/** Makes an administrator without views, tables and second factor. */
export async function newcomer(api: Api, name: string, user_type: Role = 'Owner'): Promise<Credentials> {
  const credentials = { email_id: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, password: 'Wb7kPq2Zx' }
  await api.call(adminUsers.add, { body: { ...credentials, profile: await pngFile(), name, mobile_no: '+923001234567', user_type } })
  return credentials
}

/** Signs the page in as an administrator of the story's own: tables and views are of each administrator. */
export async function signInAsNew(page: Page, api: Api, name: string, role?: Role): Promise<Api> {
  const person = await api.signedInAs(await newcomer(api, name, role))
  const { token, userId } = person.session
  await page.addInitScript(
    ([token, userId]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    },
    [token, userId] as const,
  )
  return person
}
