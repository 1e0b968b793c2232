import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Effects } from '../db/effects'
import type { Settings } from '../settings'
import type { Message } from './transport'

const simultaneous = 32

interface Recipient {
  readonly user_code: string
  readonly mobile_no: string
  readonly email_id: string
  readonly fcm_token: string | null
}

/** The messages that are files, because no setting names a service that sends them. */
export interface SentMessages {
  /** Deletes the messages to people, and those that contain a number, an address or a code of theirs, after the commit. */
  readonly remove: (people: readonly Recipient[]) => void
}

export const outboxOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'outbox')

export const sentMessages = (settings: Pick<Settings, 'dataDir'>, effects: Effects): SentMessages => ({
  remove: (people) => effects.onCommit(() => removeMessages(settings, people)),
})

/** Deletes them at once. */
export async function removeMessages(settings: Pick<Settings, 'dataDir'>, people: readonly Recipient[]): Promise<void> {
  const folder = outboxOf(settings)
  const words = people.flatMap(({ user_code, mobile_no, email_id }) => [user_code, mobile_no, email_id])
  const tokens = new Set(people.map(({ fcm_token }) => fcm_token))
  const concerns = (text: string) => tokens.has((JSON.parse(text) as Message).to) || words.some((word) => text.includes(word))
  const check = async (name: string) => {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined && concerns(text)) await rm(file, { force: true })
  }
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  for (let index = 0; index < names.length; index += simultaneous) await Promise.all(names.slice(index, index + simultaneous).map(check))
}
