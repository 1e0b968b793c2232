import { sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { rateLimits as table } from '../../db/schema'
import { tooManyRequests } from '../../errors/httpError'

interface Limit {
  readonly key: string
  readonly most: number
  readonly minutes: number
}

/** Counts an attempt and refuses it over the limit. */
export async function enforceLimit(db: Query, limit: Limit, now: Date): Promise<void> {
  const seconds = await countAttempt(db, limit, now)
  if (seconds > 0) throw tooManyAttempts(seconds)
}

export const tooManyAttempts = (seconds: number) => tooManyRequests(seconds, 'Too many attempts. Please try again later')

/** Counts an attempt, in the database so that restarts and other processes share the count; returns the seconds to wait, 0 within the limit. */
export const countAttempt = (db: Query, limit: Limit, now: Date): Promise<number> => countUse(db, limit, now, 1)

/** Adds an amount to what was used; returns the seconds to wait, 0 within the limit. */
export const countUse = async (db: Query, limit: Limit, now: Date, amount: number): Promise<number> => (await count(db, limit, now, amount)).seconds

/** Is this the first attempt in so many minutes? */
export const isFirstWithin = async (db: Query, key: string, minutes: number, now: Date): Promise<boolean> =>
  (await count(db, { key, most: 1, minutes }, now, 1)).n === 1

async function count(db: Query, { key, most, minutes }: Limit, now: Date, amount: number): Promise<{ n: number; seconds: number }> {
  const until = new Date(now.getTime() + minutes * 60_000)
  const [row] = await db
    .insert(table)
    .values({ key, n: amount, resets_at: until })
    .onConflictDoUpdate({
      target: table.key,
      set: {
        n: sql`case when ${table.resets_at} <= ${now.toISOString()}::timestamptz then excluded.n else ${table.n} + excluded.n end`,
        resets_at: sql`case when ${table.resets_at} <= ${now.toISOString()}::timestamptz then excluded.resets_at else ${table.resets_at} end`,
      },
    })
    .returning()
  if (!row) throw new Error('The attempt was not counted')
  return { n: row.n, seconds: row.n > most ? Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)) : 0 }
}

/** Uncounts an attempt. */
export async function undoAttempt(db: Query, { key }: Pick<Limit, 'key'>): Promise<void> {
  await db.execute(sql`update ${table} set n = greatest(n - 1, 0) where ${table.key} = ${key}`)
}

export async function resetLimit(db: Query, { key }: Pick<Limit, 'key'>): Promise<void> {
  await db.execute(sql`delete from ${table} where ${table.key} = ${key}`)
}
