import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { appUsers, Effects } from '../../db'
import type { Settings } from '../../settings'
import type { Message, Transport } from './transport'

const simultaneous = 32

type Recipient = Pick<typeof appUsers.$inferSelect, 'user_code' | 'mobile_no' | 'email_id' | 'fcm_token'>

export const getOutbox = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'outbox')

/** The folder of the messages of one hour, such as `2026-11-26T06`. */
const toHour = (moment: Date) => moment.toISOString().slice(0, 13)

/** One file for each message, in the folder of its hour. A file appears complete. The terminal names the file and no recipient. */
export function outboxFolder(folder: string, clock: () => Date, print: (line: string) => void): Transport {
  return {
    async send(message) {
      const moment = clock()
      const hour = join(folder, toHour(moment))
      const file = join(hour, `${moment.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`)
      const temporary = `${file}.part`
      await mkdir(hour, { recursive: true, mode: 0o700 })
      await writeFile(temporary, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 })
      await rename(temporary, file)
      print(`A ${message.channel} is in ${file}\n`)
    },
  }
}

/** Oldest first. */
export async function messageFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
}

/** Deletes the messages of the hours that ended before a moment. */
export async function removeOldMessages(settings: Pick<Settings, 'dataDir'>, before: Date): Promise<void> {
  const folder = getOutbox(settings)
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d/.test(name) && name < toHour(before))
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
}

/** `removeMessages` after the commit. */
export const messageRemover = (settings: Pick<Settings, 'dataDir'>, effects: Effects) => (people: readonly Recipient[]) =>
  effects.onCommit(() => removeMessages(settings, people))

/** Deletes the messages to people, and those that contain a number, an address or a code of theirs: without a configured service they are files. */
export async function removeMessages(settings: Pick<Settings, 'dataDir'>, people: readonly Recipient[]): Promise<void> {
  const words = people.flatMap(({ user_code, mobile_no, email_id }) => [user_code, mobile_no, email_id])
  const tokens = new Set(people.map(({ fcm_token }) => fcm_token))
  const concerns = (text: string) => {
    const { to }: Message = JSON.parse(text)
    return tokens.has(to) || words.some((word) => text.includes(word))
  }
  const check = async (file: string) => {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined && concerns(text)) await rm(file, { force: true })
  }
  const files = await messageFiles(getOutbox(settings))
  for (let index = 0; index < files.length; index += simultaneous) await Promise.all(files.slice(index, index + simultaneous).map(check))
}
