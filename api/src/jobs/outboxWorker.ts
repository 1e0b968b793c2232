import { eq, sql } from 'drizzle-orm'
import { outbox as table } from '../db/schema'
import type { Parts } from '../deps'
import { letters } from './templates'
import type { Transport } from './transport'

/** Sends all that is due. What fails stays, and is due again later. */
export async function deliver(parts: Parts, transport: Transport): Promise<void> {
  for (let row = await claim(parts); row; row = await claim(parts)) {
    const { id } = row
    const message = await parts.db.transaction((tx) => letters[row.topic](tx, row, parts))
    if (message) await transport.send(message)
    await parts.db.delete(table).where(eq(table.id, id))
  }
}

/** Takes the next one for a while, so that no other process sends it and no connection is held while it is sent. */
async function claim({ db, clock }: Parts) {
  const now = sql`${clock().toISOString()}::timestamptz`
  const next = sql`(select id from ${table} where due_at <= ${now} order by id limit 1 for update skip locked)`
  const [row] = await db
    .update(table)
    .set({ tries: sql`${table.tries} + 1`, due_at: sql`${now} + interval '1 minute' * (${table.tries} + 1)` })
    .where(eq(table.id, next))
    .returning()
  return row
}

/** Looks every second whether something is due; answers how to stop. */
export function postman(parts: Parts, transport: Transport, failed: (error: unknown) => void): () => Promise<void> {
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= deliver(parts, transport)
      .catch(failed)
      .finally(() => (round = undefined))
  }, 1000)
  return async () => {
    clearInterval(timer)
    await round
  }
}
