import { sql } from 'drizzle-orm'
import { rateLimits as table, type Query } from '../../db'
import { tooManyRequests } from '../../errors/httpError'

interface Limit {
  readonly key: string
  readonly maximum: number
  readonly minutes: number
}

export async function enforceLimit(db: Query, limit: Limit, now: Date): Promise<void> {
  const seconds = await countUse(db, limit, now)
  if (seconds > 0) throw tooManyAttempts(seconds)
}

export const tooManyAttempts = (seconds: number) => tooManyRequests(seconds, 'Too many attempts. Please try again later')

/** Returns the seconds to wait, 0 within the limit. All processes share the count. */
export const countUse = async (db: Query, limit: Limit, now: Date, amount = 1): Promise<number> => (await count(db, limit, now, amount)).seconds

export const isFirstWithin = async (db: Query, key: string, minutes: number, now: Date): Promise<boolean> =>
  (await count(db, { key, maximum: 1, minutes }, now, 1)).n === 1

async function count(db: Query, { key, maximum, minutes }: Limit, now: Date, amount: number): Promise<{ n: number; seconds: number }> {
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
