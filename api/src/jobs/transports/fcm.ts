import { setTimeout as wait } from 'node:timers/promises'
import { accessTokens, type ServiceAccount } from './accessToken'
import { PushFailure, type Push, type PushOutcome, type PushTransport } from './push'

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
