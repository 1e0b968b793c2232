import * as z from 'zod/mini'
import { read, type Resource } from './endpoint'

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

/** One line of the stream. A console ignores lines that it does not know. */
const line = z.union([changed, heartbeat])
export type LiveLine = z.output<typeof line>

export const live = {
  /** The writes of other sessions as they commit, for as long as the session lasts. */
  follow: read('/live', line, { extra: 'live', resources: [], stream: 'live' }),
}
