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

/** Sends messages; one that could not be sent throws, and is retried. */
export interface Transport {
  readonly send: (message: Message) => Promise<void>
}

/** Each message is one file in a folder, there as a whole or not at all, and a line on the terminal, which names no recipient. */
export function outboxFolder(folder: string, print: (line: string) => void): Transport {
  return {
    async send(message) {
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`)
      const temporary = `${file}.part`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(temporary, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 })
      await rename(temporary, file)
      print(`A ${message.channel} is in ${file}\n`)
    },
  }
}
