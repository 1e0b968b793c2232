import { eq, sql } from 'drizzle-orm'
import { outbox as table } from '../db/schema'
import type { Deps } from '../deps'
import { templates } from './templates'
import type { Transport } from './transport'

/** Sends all that is due. What fails stays, and is due again later. */
export async function deliver(deps: Deps, transport: Transport): Promise<void> {
  for (let row = await claim(deps); row; row = await claim(deps)) {
    const { id } = row
    const message = await deps.db.transaction((tx) => templates[row.topic](tx, row, deps))
    if (message) await transport.send(message)
    await deps.db.delete(table).where(eq(table.id, id))
  }
}

/** Takes the next one for a while, so that no other process sends it and no connection is held while it is sent. */
async function claim({ db, clock }: Deps) {
  const now = sql`${clock().toISOString()}::timestamptz`
  const next = sql`(select id from ${table} where due_at <= ${now} order by id limit 1 for update skip locked)`
  const [row] = await db
    .update(table)
    .set({ tries: sql`${table.tries} + 1`, due_at: sql`${now} + interval '1 minute' * (${table.tries} + 1)` })
    .where(eq(table.id, next))
    .returning()
  return row
}

/** Polls the outbox every second; returns a function that stops it. */
export function startOutboxWorker(deps: Deps, transport: Transport, onError: (error: unknown) => void): () => Promise<void> {
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= deliver(deps, transport)
      .catch(onError)
      .finally(() => (round = undefined))
  }, 1000)
  return async () => {
    clearInterval(timer)
    await round
  }
}
