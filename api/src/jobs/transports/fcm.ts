import { SignJWT } from 'jose'
import { createPrivateKey } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../../errors/failures'
import type { Settings } from '../../settings'
import { PushFailure, type Push, type PushOutcome, type PushTransport } from './transport'

type ServiceAccount = NonNullable<Settings['fcmCredentials']>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const lifetime = 3600
/** In seconds before the expiry, from which a token is not used. */
const margin = 60

/** Requests an access token when there is none or it has expired. `forget` drops a refused one. */
function accessTokens(account: ServiceAccount, clock: () => Date) {
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

const service = 'https://fcm.googleapis.com'

interface Options {
  readonly address?: string
  readonly clock?: () => Date
  /** Milliseconds before each further attempt. */
  readonly pauses?: readonly number[]
}

/** Firebase Cloud Messaging, HTTP v1. */
export function fcm(account: ServiceAccount, { address = service, clock = () => new Date(), pauses = [500, 2000] }: Options = {}): PushTransport {
  const tokens = accessTokens(account, clock)
  const url = `${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`

  /** A failure where another attempt may work. */
  async function attempt(message: object): Promise<PushOutcome | PushFailure> {
    const failure = new PushFailure('The push service does not answer as it should')
    const token = await tokens.read()
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    if (!response) return failure
    const code = errorCode(await response.json().catch(() => undefined))
    if (response.ok) return 'sent'
    if (response.status === 401) await tokens.forget(token)
    if (code === 'UNREGISTERED') return 'unregistered'
    if (code === 'SENDER_ID_MISMATCH') return 'mismatched'
    if (response.status === 400) return 'refused'
    return Object.assign(failure, { isAnswer: response.status < 500 })
  }

  return {
    async push(push) {
      const message = toMessage(push)
      let outcome = await attempt(message)
      for (const pause of pauses) {
        if (typeof outcome === 'string') return outcome
        await wait(pause)
        outcome = await attempt(message)
      }
      if (typeof outcome !== 'string') throw outcome
      return outcome
    },
  }
}

const toMessage = ({ token, title, body, screen, group }: Push) => ({
  token,
  notification: { title, body },
  data: { screen },
  android: { collapse_key: group, notification: { tag: group } },
  apns: { headers: { 'apns-collapse-id': group } },
})

function errorCode(answer: unknown): string | undefined {
  const { details } = (answer as { error?: { details?: unknown } } | undefined)?.error ?? {}
  const codes = Array.isArray(details) ? details.map((detail: { errorCode?: unknown }) => detail.errorCode) : []
  return codes.find((code) => typeof code === 'string')
}
