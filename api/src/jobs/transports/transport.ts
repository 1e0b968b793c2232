export interface Message {
  readonly channel: 'mail' | 'sms' | 'push'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly data: Readonly<Record<string, string>>
}

/** Sends messages; one that could not be sent throws, and is retried. */
export interface Transport {
  readonly send: (message: Message) => Promise<void>
}
