import { sql } from 'drizzle-orm'
import { isIPv6 } from 'node:net'
import { rateLimits as table, type Query } from '../db'
import { tooManyRequests } from '../errors/httpError'
import type { Pictures } from '../media/pictures'

interface Limit {
  readonly key: string
  readonly maximum: number
  readonly minutes: number
}

export async function enforceLimit(db: Query, limit: Limit, now: Date): Promise<void> {
  const { seconds } = await countUse(db, limit, now)
  if (seconds > 0) throw tooManyAttempts(seconds)
}

export const tooManyAttempts = (seconds: number) => tooManyRequests(seconds, 'Too many attempts. Please try again later')

export const isFirstWithin = async (db: Query, key: string, minutes: number, now: Date): Promise<boolean> =>
  (await countUse(db, { key, maximum: 1, minutes }, now)).n === 1

/** Returns the uses, and the seconds to wait, 0 within the limit. All processes share the count. */
export async function countUse(db: Query, { key, maximum, minutes }: Limit, now: Date, amount = 1): Promise<{ n: number; seconds: number }> {
  const end = new Date(now.getTime() + minutes * 60_000)
  const [row] = await db
    .insert(table)
    .values({ key, n: amount, resets_at: end })
    .onConflictDoUpdate({
      target: table.key,
      set: {
        n: sql`case when ${table.resets_at} <= ${now.toISOString()}::timestamptz then excluded.n else ${table.n} + excluded.n end`,
        resets_at: sql`case when ${table.resets_at} <= ${now.toISOString()}::timestamptz then excluded.resets_at else ${table.resets_at} end`,
      },
    })
    .returning()
  if (!row) throw new Error('The attempt was not counted')
  return { n: row.n, seconds: row.n > maximum ? Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)) : 0 }
}

export async function undoAttempt(db: Query, { key }: Pick<Limit, 'key'>): Promise<void> {
  await db.execute(sql`update ${table} set n = greatest(n - 1, 0) where ${table.key} = ${key}`)
}

export async function resetLimit(db: Query, { key }: Pick<Limit, 'key'>): Promise<void> {
  await db.execute(sql`delete from ${table} where ${table.key} = ${key}`)
}

/** The first four groups of an IPv6 address name a network. A caller chooses the rest. */
const networkGroups = 4

/** The part of an address that a limit counts: the first 64 bits of IPv6, or the whole of IPv4, also where IPv6 contains it. */
export function toNetwork(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  // URLs write each address in one form.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1)
  if (text.startsWith('::ffff:')) return text
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, networkGroups).join(':')}::/64`
}

/** Bytes of pictures for each administrator and day; 500 registrations with five photos of 300 kB each are 750 MB. */
export const quotaKilobytes = 1_000_000
const day = { minutes: 24 * 60 }

/** Refuses pictures beyond the quota of an administrator. A rollback does not count. */
export const withinQuota = (pictures: Pictures, { tx, actor, now }: { tx: Query; actor: string; now: Date }): Pictures => ({
  ...pictures,
  async store(picture) {
    const kilobytes = Math.ceil(picture.size / 1000)
    const { seconds } = await countUse(tx, { key: quotaKey(actor), maximum: quotaKilobytes, ...day }, now, kilobytes)
    if (seconds > 0) throw tooManyRequests(seconds, `You have stored 1 GB of pictures within a day. You can store more in ${inHours(seconds)}`)
    return pictures.store(picture)
  },
})

export const quotaKey = (actor: string) => `pictures by ${actor}`

function inHours(seconds: number) {
  const hours = Math.ceil(seconds / 3600)
  return hours === 1 ? 'an hour' : `${hours} hours`
}
