import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { keysFor } from '../auth/sessionKeys'
import { idempotencyKeys as table, type Query } from '../db'
import { HttpError } from '../errors/httpError'
import type { Settings } from '../settings'
import type { Answer, Call } from './answer'

type IdempotencyKey = NonNullable<Awaited<ReturnType<typeof readKey>>>

/** Reads the key of a write. Call it before the transaction, since hashing pictures is slow, and before they are re-encoded. */
export async function readKey({ request, route, input }: Call, settings: Settings) {
  const key = parseKey(request.headers['idempotency-key'])
  if (key === undefined || route.endpoint.secretOutput) return undefined
  const { actor } = request
  const hashes = await requestHashes(keysFor(settings, 'request'), actor ? `${request.method} ${request.url}` : route.name, input.body)
  // The key of a stranger belongs to endpoint and body, so that nobody meets the answer of somebody else.
  return { actor: actor?.id ?? `anyone ${hashes[0]}`, key, hashes }
}

/** A write under a key counts once: a repeated request gets the stored answer. */
export async function answerOnce(
  tx: Query,
  key: IdempotencyKey | undefined,
  { reply, now }: Pick<Call, 'reply'> & { readonly now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return work()
  const previousAnswer = await claimKey(tx, key, now)
  if (previousAnswer) {
    reply.header('idempotency-replayed', 'true')
    return previousAnswer
  }
  const answer = await work()
  await storeAnswer(tx, key, answer)
  return answer
}

function parseKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) throw new HttpError(400, 'The Idempotency-Key is not valid')
  return header
}

/**
 * One hash for each key, since the secret may change between two tries; the first is stored. Covers the whole request with its files. Keyed, so
 * that nobody can guess a password from it.
 */
export async function requestHashes(keys: readonly string[], call: string, body: unknown): Promise<readonly string[]> {
  const hashes = keys.map((key) => createHmac('sha256', key).update(call))
  for (const [name, value] of Object.entries<unknown>(Object(body))) {
    const content = value instanceof File ? new Uint8Array(await value.arrayBuffer()) : JSON.stringify(value ?? null)
    for (const hash of hashes) hash.update(`\n${name}\n`).update(content)
  }
  return hashes.map((hash) => hash.digest('hex'))
}

/** Claims a key in the transaction of its write; a concurrent duplicate waits here for its end. Returns the stored answer of a replay. */
async function claimKey(tx: Query, { actor, key, hashes }: IdempotencyKey, now: Date): Promise<Answer | undefined> {
  const claim = await tx
    .insert(table)
    .values({ actor, key, request_hash: hashes[0] ?? '', createdAt: now })
    .onConflictDoNothing()
    .returning({ key: table.key })
  if (claim.length > 0) return undefined
  const isMatch = and(eq(table.actor, actor), eq(table.key, key))
  const [answerRow] = await tx.select().from(table).where(isMatch)
  if (!answerRow || !hashes.includes(answerRow.request_hash)) throw new HttpError(422, 'This Idempotency-Key was used for another request')
  return { status: answerRow.status, body: answerRow.response }
}

/** Deletes a claimed key, so that the refused request may be repeated. */
export async function releaseKey(tx: Query, { actor, key }: IdempotencyKey) {
  await tx.delete(table).where(and(eq(table.actor, actor), eq(table.key, key)))
}

async function storeAnswer(tx: Query, { actor, key }: IdempotencyKey, { status, body }: Answer) {
  await tx
    .update(table)
    .set({ status, response: sql`${JSON.stringify(body)}::jsonb` })
    .where(and(eq(table.actor, actor), eq(table.key, key)))
}
