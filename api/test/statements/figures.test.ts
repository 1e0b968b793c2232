import { sql } from 'drizzle-orm'
import { payments as table } from '../../src/db'
import { timeZone } from '../support/engine'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'
import { addDays, bankDay } from '../../src/statements/bankDay'
import { seededRandom } from '../../demo/seededRandom'
import { account, importRows, rowsOf, type Row } from './statementFile'

const api = new TestApi()
const dayMs = 86_400_000
const count = 5_000
const nearMisses = 2_000
const repeated = 500

/** Twelve digits, as wallets give them, or letters and digits, as banks do. */
function idAt(rank: number): string {
  const { below } = seededRandom(rank)
  const serial = String(rank).padStart(5, '0')
  return rank % 3 === 0
    ? `TX${below(36 ** 5, 1)
        .toString(36)
        .padStart(5, '0')}${serial}`.toUpperCase()
    : `70${below(90_000, 2) + 10_000}${serial}`
}

/** The ways in which members and banks write one id. */
const spellings: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => id.toLowerCase(),
  (id) => id.replace(/(.{4})(?=.)/g, '$1 '),
  (id) => id.replace(/(.{4})(?=.)/g, '$1-'),
  (id) => `TID: ${id}`,
  (id) => `Trx# ${id} `,
]
const spell = (id: string, way: number) => spellings[way % spellings.length]!(id)

/** An id with another digit at one place, or with two neighbours swapped. */
function misspell(id: string, rank: number): string {
  const at = id.length - 2 - (rank % 4)
  const [digit, next] = [id[at]!, id[at + 1]!]
  const changed = /\d/.test(digit) ? String((Number(digit) + 1 + (rank % 8)) % 10) : 'Q'
  return rank % 2 === 0 && digit !== next ? `${id.slice(0, at)}${next}${digit}${id.slice(at + 2)}` : `${id.slice(0, at)}${changed}${id.slice(at + 1)}`
}

/** As an autovacuum leaves them that ran while the rows of an import were not committed: the planner takes the tables for empty. */
const makeStatisticsOld = () =>
  api.db.execute(sql`update pg_class set reltuples = 0, relpages = (pg_relation_size(oid) / 8192)::int
    where relkind in ('r', 'i') and relname ~ '^(statement_rows|payments)'`)

test(`of ${count} payments at least 95 % find their row, and none of ${nearMisses} near misses or ${repeated} repeated rows is taken for another`, async (t) => {
  const payer = await person(api)
  const bankId = await account(api)
  const ids = Array.from({ length: count }, (_, rank) => idAt(rank))
  const known = new Set(ids)
  const paidAt = (rank: number) => new Date(api.now().getTime() - (4 + (rank % 60)) * dayMs)
  const amountAt = (rank: number) => [900, 1_500, 4_500, 8_799][rank % 4]!
  const values = ids.map((id, rank) => ({
    user_id: payer.id,
    kind: 'normal' as const,
    package_name: 'Gold',
    package_amount: amountAt(rank),
    package_duration: 1,
    transaction_id: spell(id, rank),
    payment_method: 'Meezan',
    createdAt: paidAt(rank),
  }))
  const paid: { id: number; rank: number }[] = []
  for (let from = 0; from < count; from += 1000) {
    const made = await api.db
      .insert(table)
      .values(values.slice(from, from + 1000))
      .returning({ id: table.id })
    paid.push(...made.map(({ id }, index) => ({ id, rank: from + index })))
  }
  const dayAt = (rank: number, later = rank % 4) => addDays(bankDay(paidAt(rank), timeZone), later)
  const rowAt = (rank: number, id: string, way: number): Row => ({
    day: dayAt(rank),
    amount: amountAt(rank),
    reference: way % 2 === 0 ? spell(id, way) : '',
    text: way % 2 === 0 ? 'Raast P2P from a stranger' : `IBFT ${spell(id, way)} from 0300 1234567 Meezan`,
  })
  const true_rows = ids.map((id, rank) => rowAt(rank, id, rank + 1))
  const misses = Array.from({ length: nearMisses }, (_, nth) => {
    const rank = (nth * 7) % count
    const id = misspell(ids[rank]!, nth)
    return known.has(id) ? [] : rowAt(rank, id, nth)
  }).flat()
  for (const rows of [[...true_rows.slice(0, 2_500), ...misses], true_rows.slice(2_500)]) {
    const { status, body } = await importRows(api, bankId, rows)
    assert.equal(status, 200, body.message)
    await makeStatisticsOld()
  }
  const again = await importRows(api, bankId, true_rows.slice(0, repeated))
  assert.deepEqual([again.body.rows, again.body.known], [0, repeated])

  const found: { id: string; reference: string; text: string }[] = []
  for (let page = 1; page <= Math.ceil(count / 200); page++)
    for (const { payment, reference, text } of await rowsOf(api, { outcome: 'matched', page })) found.push({ id: payment!.id, reference, text })
  const rowOf = new Map(true_rows.map((row, rank) => [`${row.reference}|${row.text}`, String(paid[rank]!.id)]))
  const wrong = found.filter(({ id, reference, text }) => rowOf.get(`${reference}|${text}`) !== id)
  t.diagnostic(`${found.length} of ${count} matched, ${wrong.length} of them false`)
  assert.deepEqual(wrong, [])
  assert.ok(found.length >= 0.95 * count, `${found.length} of ${count}`)
  assert.equal(new Set(found.map(({ id }) => id)).size, found.length)
})
