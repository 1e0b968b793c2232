import { adminUsers, session } from '@matchdesk/shared/contract'
import { appCode, withFactor } from '../support/factors'
import type { TestApi } from '../support/testApi'

/** The acts about second factors. */
export const factorActs = (api: TestApi): Readonly<Record<string, () => Promise<() => Promise<{ status: number }>>>> => ({
  'session.startFactor': async () => () => api.call(session.startFactor, {}),
  'session.confirmFactor': async () => {
    const { secret } = (await api.call(session.startFactor, {})).body
    return () => api.call(session.confirmFactor, { body: { code: appCode(secret, api.now()) } })
  },
  'session.removeFactor': async () => {
    await withFactor(api, api.amina)
    return () => api.call(session.removeFactor, {})
  },
  'adminUsers.removeFactor': async () => {
    await withFactor(api, api.bilal)
    const { admin_user } = (await api.call(adminUsers.list, {})).body
    const { user_code } = admin_user.find(({ id }) => id === api.bilal.userid)!
    return () => api.call(adminUsers.removeFactor, { params: { user_code } })
  },
})
