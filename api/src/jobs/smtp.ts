import { createTransport } from 'nodemailer'
import type { Transport } from './transport'

/** Brings mail through the server at `url`; what is no mail goes the other way. */
export function smtp(url: string, from: string, others: Transport): Transport {
  const post = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(message) {
      if (message.channel !== 'mail') return others.send(message)
      const { to, subject, text } = message
      await post.sendMail({ from, to, subject, text })
    },
  }
}
