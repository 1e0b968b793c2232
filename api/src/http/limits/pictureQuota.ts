import type { Query } from '../../db'
import { tooManyRequests } from '../../errors/httpError'
import { countUse } from './rateLimits'
import type { Pictures } from '../../media/pictures'

/** Bytes of pictures for each administrator and day; 500 registrations with five photos of 300 kB each are 750 MB. */
export const quotaKilobytes = 1_000_000
const day = { minutes: 24 * 60 }

/** Refuses pictures beyond the quota of an administrator. A rollback does not count. */
export const withinQuota = (pictures: Pictures, { tx, actor, now }: { tx: Query; actor: string; now: Date }): Pictures => ({
  ...pictures,
  async store(picture) {
    const kilobytes = Math.ceil(picture.size / 1000)
    const seconds = await countUse(tx, { key: quotaKey(actor), maximum: quotaKilobytes, ...day }, now, kilobytes)
    if (seconds > 0) throw tooManyRequests(seconds, `You have stored 1 GB of pictures within a day. You can store more in ${inHours(seconds)}`)
    return pictures.store(picture)
  },
})

export const quotaKey = (actor: string) => `pictures by ${actor}`

function inHours(seconds: number) {
  const hours = Math.ceil(seconds / 3600)
  return hours === 1 ? 'an hour' : `${hours} hours`
}
