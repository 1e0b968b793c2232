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
