import { createTransport } from 'nodemailer'
import type { Transport } from './transport'

/** Sends mail through the server at `url`; other channels go to the next transport. */
export function smtp(url: string, from: string, next: Transport): Transport {
  const transporter = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(message) {
      if (message.channel !== 'mail') return next.send(message)
      const { to, subject, text } = message
      await transporter.sendMail({ from, to, subject, text })
    },
  }
}
