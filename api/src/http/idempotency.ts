import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { idempotencyKeys as table } from '../db/schema'
import { Refusal } from '../errors/httpError'

export interface Key {
  readonly actor: string
  readonly key: string
  readonly hash: string
}

export function readKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) throw new Refusal(400, 'The Idempotency-Key is not valid')
  return header
}

/** Tells two requests apart, whatever they carry. */
export async function hashOf(call: string, body: unknown): Promise<string> {
  const hash = createHash('sha256').update(call)
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    hash.update(`\n${name}\n`).update(value instanceof File ? new Uint8Array(await value.arrayBuffer()) : JSON.stringify(value ?? null))
  return hash.digest('hex')
}

/** Takes a key inside the transaction that does its work; a twin waits here until that has ended. Answers what was answered before. */
export async function take(tx: Query, { actor, key, hash }: Key, now: Date): Promise<{ before: unknown } | undefined> {
  const taken = await tx.insert(table).values({ actor, key, request_hash: hash, createdAt: now }).onConflictDoNothing().returning({ key: table.key })
  if (taken.length > 0) return undefined
  const [kept] = await tx
    .select()
    .from(table)
    .where(and(eq(table.actor, actor), eq(table.key, key)))
  if (kept?.request_hash !== hash) throw new Refusal(422, 'This Idempotency-Key was used for another request')
  return { before: kept.response }
}

export async function keep(tx: Query, { actor, key }: Key, answer: unknown) {
  await tx
    .update(table)
    .set({ response: sql`${JSON.stringify(answer)}::jsonb` })
    .where(and(eq(table.actor, actor), eq(table.key, key)))
}
