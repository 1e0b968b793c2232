import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { idempotencyKeys as table } from '../db/schema'
import { HttpError } from '../errors/httpError'

interface IdempotencyKey {
  readonly actor: string
  readonly key: string
  readonly hashes: readonly string[]
}

export function readIdempotencyKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) throw new HttpError(400, 'The Idempotency-Key is not valid')
  return header
}

/**
 * Differs when anything in the request differs, files included. There is one for each key, since the secret may change between two tries: the first
 * one is stored. Without the key, nobody can guess a password of the request from it.
 */
export async function requestHashes(keys: readonly string[], call: string, body: unknown): Promise<readonly string[]> {
  const hashes = keys.map((key) => createHmac('sha256', key).update(call))
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const content = value instanceof File ? new Uint8Array(await value.arrayBuffer()) : JSON.stringify(value ?? null)
    for (const hash of hashes) hash.update(`\n${name}\n`).update(content)
  }
  return hashes.map((hash) => hash.digest('hex'))
}

interface StoredResponse {
  readonly status: number
  readonly response: unknown
}

/** Claims a key inside the transaction of its write; a concurrent duplicate waits here until that has ended. Returns the stored response of a replay. */
export async function claimKey(tx: Query, { actor, key, hashes }: IdempotencyKey, now: Date): Promise<StoredResponse | undefined> {
  const claimed = await tx
    .insert(table)
    .values({ actor, key, request_hash: hashes[0] ?? '', createdAt: now })
    .onConflictDoNothing()
    .returning({ key: table.key })
  if (claimed.length > 0) return undefined
  const [stored] = await tx
    .select()
    .from(table)
    .where(and(eq(table.actor, actor), eq(table.key, key)))
  if (!stored || !hashes.includes(stored.request_hash)) throw new HttpError(422, 'This Idempotency-Key was used for another request')
  return { status: stored.status, response: stored.response }
}

/** Gives a claimed key back: what was refused may be tried again. */
export async function releaseKey(tx: Query, { actor, key }: IdempotencyKey) {
  await tx.delete(table).where(and(eq(table.actor, actor), eq(table.key, key)))
}

export async function storeResponse(tx: Query, { actor, key }: IdempotencyKey, { status, response }: StoredResponse) {
  await tx
    .update(table)
    .set({ status, response: sql`${JSON.stringify(response)}::jsonb` })
    .where(and(eq(table.actor, actor), eq(table.key, key)))
}
