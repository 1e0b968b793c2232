import { adminUsers, passkeys, session } from '@matchdesk/shared/contract'
import { askConfirm, askSignIn, Authenticator, newPasskey, withPasskey } from '../support/authenticator'
import { appCode, withFactor } from '../support/factors'
import type { TestApi } from '../support/testApi'

/** The acts about second factors and passkeys. */
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
  'passkeys.begin': async () => () => api.call(passkeys.begin, {}),
  'passkeys.add': async () => {
    const credential = new Authenticator().create(await newPasskey(api))
    return () => api.call(passkeys.add, { body: { name: 'Phone', credential } })
  },
  'passkeys.remove': async () => {
    await withPasskey(api)
    const { id } = (await api.call(passkeys.list, {})).body.passkeys[0]!
    return () => api.call(passkeys.remove, { params: { id } })
  },
  'passkeys.beginSignIn': async () => () => api.call(passkeys.beginSignIn, {}),
  'passkeys.signIn': async () => {
    const credential = (await withPasskey(api)).get(await askSignIn(api))
    return () => api.call(passkeys.signIn, { body: { credential } })
  },
  'passkeys.beginConfirm': async () => () => api.call(passkeys.beginConfirm, {}),
  'passkeys.confirm': async () => {
    const credential = (await withPasskey(api)).get(await askConfirm(api))
    return () => api.call(passkeys.confirm, { body: { credential } })
  },
})
