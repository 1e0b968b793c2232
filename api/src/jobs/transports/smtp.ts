import { createTransport } from 'nodemailer'
import type { Transport } from './transport'

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Codes and the SMTP command only: the words of the server quote the recipient. */
const failureText = ({ code, command, responseCode }: SmtpError) =>
  `The mail was not sent (${[code, responseCode, command].filter((part) => part !== undefined).join(', ')})`

export function smtp(url: string, from: string): Transport {
  const transporter = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ to, subject, text }) {
      await transporter.sendMail({ from, to, subject, text }).catch((error: unknown) => {
        throw new Error(failureText(error as SmtpError))
      })
    },
  }
}
