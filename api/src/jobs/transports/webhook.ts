import type { Transport } from './transport'

/** Sends messages to owners with `POST { text, ...data }` to the address that the operator sets, and to no other. Passes other channels to `next`. */
export function webhook(url: string, next: Transport): Transport {
  return {
    async send(message) {
      if (message.channel !== 'webhook') return next.send(message)
      const { text, data } = message
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...data, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The webhook of the owners answered ${response.status}`)
    },
  }
}
