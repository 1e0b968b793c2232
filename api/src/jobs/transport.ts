import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Message {
  readonly channel: 'mail' | 'sms' | 'push'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly data: Readonly<Record<string, string>>
}

/** Brings messages to people; one that could not be brought throws, and is tried again. */
export interface Transport {
  readonly send: (message: Message) => Promise<void>
}

/** Each message is one file in a folder, there as a whole or not at all, and a line for whoever runs the server. */
export function outboxFolder(folder: string, say: (line: string) => void): Transport {
  return {
    async send(message) {
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`)
      const aside = `${file}.part`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(aside, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 })
      await rename(aside, file)
      say(`A ${message.channel} to ${message.to}, "${message.subject}", is in ${file}\n`)
    },
  }
}
