export interface Message {
  readonly channel: 'mail' | 'sms' | 'push' | 'webhook'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly data: Readonly<Record<string, string>>
}

/** Throws where a message cannot be sent; the job then retries it. */
export interface Transport {
  readonly send: (message: Message) => Promise<void>
}

/** A notification for one phone. A phone shows those of one `group` once, the newest. */
export interface Push {
  readonly token: string
  readonly title: string
  readonly body: string
  readonly screen: string
  readonly group: string
}

/** `unregistered`: the app is not on that phone any more; `mismatched`: the phone belongs to another app. */
export type PushOutcome = 'sent' | 'unregistered' | 'mismatched' | 'refused'

/** Sends notifications to phones. Throws a PushFailure where the service does not take one. */
export interface PushTransport {
  readonly push: (push: Push) => Promise<PushOutcome>
}

/** The service did not take a notification. The message is for an administrator. */
export class PushFailure extends Error {
  /** The service gave an answer, which may be about this phone alone. */
  isAnswer = false
}

/** Each notification is a message of the outbox. */
export const outboxPush = (outbox: Transport): PushTransport => ({
  async push({ token, title, body, screen, group }) {
    await outbox.send({ channel: 'push', to: token, subject: title, text: body, data: { screen, group } })
    return 'sent'
  },
})
