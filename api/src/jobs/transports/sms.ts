import type { Transport } from './transport'

/** Sends text messages with `POST { to, text }` and the credentials of `url`. Passes other channels to `next`. */
export function sms(url: string, next: Transport): Transport {
  const { username, password, origin, pathname, search } = new URL(url)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { 'content-type': 'application/json', ...(username && { authorization: `Basic ${credentials}` }) }
  return {
    async send(message) {
      if (message.channel !== 'sms') return next.send(message)
      const { to, text } = message
      const response = await fetch(`${origin}${pathname}${search}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS service answered ${response.status}`)
    },
  }
}
