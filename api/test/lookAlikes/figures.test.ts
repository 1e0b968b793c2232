import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withoutIndexes } from '../../demo/seed'
import { findLookAlikes } from '../../src/areas/lookAlikes/findLookAlikes'
import { files as fileTable, type Query } from '../../src/db'
import { areAlike } from '../../src/media/fingerprint/areAlike'
import type { Fingerprint } from '../../src/media/fingerprint/fingerprint'
import { TestApi } from '../support/testApi'
import { copyOf, fingerprintMaker } from './manyHashes'
import { copy, kinds, makeOriginal, otherPayment, type Original } from './pairs'
import { pick, randomFrom } from './receipts'

const api = new TestApi()

/** Pairs of each kind: fewer than the 2,000 of the promise, which take an hour. */
const pairs = Number(process.env.LOOK_ALIKE_PAIRS ?? 200)
const hashes = 1_000_000

/** Of each, four copies are made of each. */
async function makeOriginals() {
  const random = randomFrom(301)
  const originals: Original[] = []
  while (originals.length < pairs / 4) originals.push(await makeOriginal(random))
  return originals
}
const originals = makeOriginals()

test('at least 99 % of receipts are found that were encoded, scaled, cut or painted over', async (t) => {
  const random = randomFrom(302)
  const missed: string[] = []
  for (const [index, original] of (await originals).entries())
    for (let nth = index * 4; nth < index * 4 + 4; nth++) {
      const kind = kinds[nth % kinds.length] ?? 'encode'
      if (!areAlike(original.fingerprint, await copy(original, kind, random))) missed.push(`${kind} of ${original.wallet.name}`)
    }
  t.diagnostic(`${missed.length} of ${pairs} missed`)
  assert.ok(missed.length <= pairs / 100, `missed: ${missed.join(', ')}`)
})

test('at most 0.5 % of two payments in one wallet are taken for one', async (t) => {
  const random = randomFrom(303)
  const receipts = await originals
  const wrong: string[] = []
  for (let nth = 0; nth < pairs; nth++) {
    const one = pick(random, receipts)
    const other = otherPayment(one, receipts, nth, random)
    if (other && areAlike(one.fingerprint, other.fingerprint)) wrong.push(`${one.wallet.name}: ${JSON.stringify([one.facts, other.facts])}`)
  }
  t.diagnostic(`${wrong.length} of ${pairs} taken for one`)
  assert.ok(wrong.length <= pairs / 200, `taken for one: ${wrong.join(', ')}`)
})

test('among a million hashes, 99 % of copies are found; the time is printed', async (t) => {
  const random = randomFrom(3)
  const make = await fingerprintMaker(random)
  const stored: { id: string; fingerprint: Fingerprint }[] = []
  const { db } = api.deps
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await withoutIndexes(tx, ['screenshot_hashes'], async () => {
      for (let count = 0; count < hashes;) {
        const batch = Array.from({ length: 500 }, () => ({ id: randomUUID(), fingerprint: make() }))
        count += await insert(tx, batch)
        stored.push(...batch.slice(0, 3))
      }
    })
  })
  await db.execute(sql`analyze screenshot_hashes`)
  const copies = stored.slice(0, 200).map(({ id, fingerprint }) => ({ id: randomUUID(), fingerprint: copyOf(fingerprint, random), original: id }))
  await insert(db, copies)
  const times: number[] = []
  const missed: string[] = []
  const additional: string[] = []
  for (const { id, original } of copies) {
    const start = performance.now()
    const found = (await findLookAlikes(db, id)) ?? []
    times.push(performance.now() - start)
    if (!found.includes(original)) missed.push(original)
    additional.push(...found.filter((other) => other !== original))
  }
  times.sort((a, b) => a - b)
  t.diagnostic(
    `look-up among ${hashes} hashes: median ${times[100]?.toFixed(1)} ms, p95 ${times[190]?.toFixed(1)} ms; ${missed.length} missed, ${additional.length} wrong`,
  )
  assert.ok(missed.length <= 2 && additional.length === 0, `${missed.length} missed, ${additional.length} wrong`)
})

/** Returns the number of hashes. */
async function insert(db: Query, pictures: readonly { id: string; fingerprint: Fingerprint }[]): Promise<number> {
  const rows = pictures.flatMap(({ id, fingerprint: { picture, parts } }) => [picture, ...parts].map((hash, place) => ({ id, place, ...hash })))
  await db.insert(fileTable).values(pictures.map(({ id }) => ({ id, bytes: 1 })))
  await db.execute(sql`insert into screenshot_hashes (file_id, place, frequency, detail)
    select * from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ place }) => place))}::smallint[],
      ${sql.param(rows.map(({ frequency }) => String(frequency)))}::bigint[], ${sql.param(rows.map(({ detail }) => String(detail)))}::bigint[])`)
  return rows.length
}
