import type { Transport } from './transport'

/** Sends text messages with `POST { to, text }` and the credentials of `url`. */
export function sms(url: string): Transport {
  const { username, password, origin, pathname, search } = new URL(url)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers: Record<string, string> = username ? { authorization: `Basic ${credentials}` } : {}
  return { send: ({ to, text }) => post('SMS service', `${origin}${pathname}${search}`, { to, text }, headers) }
}

/** Sends messages to owners with `POST { text, ...data }` to the address that the operator sets, and to no other. */
export const webhook = (url: string): Transport => ({ send: ({ data, text }) => post('webhook of the owners', url, { ...data, text }) })

async function post(service: string, url: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The ${service} answered ${response.status}`)
}
