import { SignJWT } from 'jose'
import { createPrivateKey } from 'node:crypto'
import { StartFailure } from '../../errors/failures'
import type { Settings } from '../../settings'
import { PushFailure } from './push'

export type ServiceAccount = NonNullable<Settings['fcmCredentials']>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const lifetime = 3600
/** In seconds before the expiry, from which a token is not used. */
const margin = 60

/** Requests an access token when there is none or it has expired. `forget` drops a refused one. */
export function accessTokens(account: ServiceAccount, clock: () => Date) {
  const key = toKey(account)
  let current: { readonly text: Promise<string>; ends: number } | undefined
  const seconds = () => Math.floor(clock().getTime() / 1000)

  const assertion = (now: number) =>
    new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(key)

  async function requestToken(request: { ends: number }): Promise<string> {
    const body = new URLSearchParams({ grant_type: grant, assertion: await assertion(seconds()) })
    const response = await fetch(account.token_uri, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(10_000) })
    const answer: { access_token?: unknown; expires_in?: unknown } = await response.json()
    if (!response.ok || typeof answer.access_token !== 'string') throw new Error(`The token service answered ${response.status}`)
    request.ends = seconds() + (Number(answer.expires_in) || lifetime) - margin
    return answer.access_token
  }

  return {
    async read(): Promise<string> {
      if (!current || current.ends <= seconds()) {
        const request = { ends: Infinity }
        current = Object.assign(request, { text: requestToken(request) })
      }
      const { text } = current
      return text.catch((cause: unknown) => {
        if (current?.text === text) current = undefined
        throw new PushFailure('The push service does not accept the credentials, or cannot be reached', { cause })
      })
    },
    async forget(rejectedToken: string) {
      if ((await current?.text.catch(() => undefined)) === rejectedToken) current = undefined
    },
  }
}

function toKey({ private_key }: ServiceAccount) {
  try {
    return createPrivateKey(private_key)
  } catch {
    throw new StartFailure('The setting FCM_CREDENTIALS has a private key that cannot be read.')
  }
}
