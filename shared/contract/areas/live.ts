import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { type Resource } from '../grammar/endpoint'

const { read } = operations('self', 'lists')

const changed = z.object({
  /** The resource: read again what shows it. */
  changed: z.string() as z.ZodMiniType<Resource>,
  /** The records, as subjects of the history such as `payment:42`; absent where there are too many for one line. */
  ids: z.optional(z.array(z.string())),
})

const heartbeat = z.object({
  /** The server's time: the stream is open, and everything written before its first line can be read. */
  heartbeat: z.iso.datetime(),
})

const claim = z.object({
  /** The record that a person works on, as a subject such as `payment:42`. */
  claim: z.string(),
  /** The name of that administrator; null once nobody works on it. */
  holder: z.nullable(z.string()),
  /** By the server's clock; null once nobody works on it. */
  expires_at: z.nullable(z.iso.datetime()),
})

/** A person began, goes on or ended to work on a record. */
export type Claim = z.output<typeof claim>

/** One line of the stream. A console ignores lines that it does not know. */
const line = z.union([changed, claim, heartbeat])
export type LiveLine = z.output<typeof line>

/** The writes of other sessions as they commit, for as long as the session lasts. */
export const readLive = read('/live', line, { resources: [], stream: 'live' })

export const live = { follow: readLive }
