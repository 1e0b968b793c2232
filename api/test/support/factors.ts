import { session } from '@matchdesk/shared/contract'
import { Secret, TOTP } from 'otpauth'
import type { Headers, TestApi } from './testApi'

/** The code that the authenticator app with a secret shows at a moment. */
export const appCode = (secret: string, at: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** An administrator whose second factor is on. */
export async function withFactor(api: TestApi, as: Headers) {
  const { secret } = (await api.call(session.startFactor, {}, { as })).body
  const { recovery_codes } = (await api.call(session.confirmFactor, { body: { code: appCode(secret, api.now()) } }, { as })).body
  return { secret, recovery_codes }
}
