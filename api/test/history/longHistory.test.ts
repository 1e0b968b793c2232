import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import * as schema from '../../src/db/schema'
import { toText, toSealText, sealKeys } from '../../src/history/seal/rows'
import { sealRows } from '../../src/history/seal/sealing'
import { verify } from '../../src/history/seal/verify'
import { recordedActs } from '../records/recordedActs'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const { audit, auditSeals } = schema
const { addPackage } = recordedActs(api)
const keys = sealKeys(['r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya'])
const [key] = keys

/** A year of seals of another key, without rows, which end a day ago. */
const otherSeals = 20_000
const addOtherSeals = () =>
  api.db.execute(sql`insert into ${auditSeals} (n, at, ids, codes, previous, code, key)
    select n, ${api.now().toISOString()}::timestamptz - interval '1 day' - (${otherSeals} - n) * interval '25 minutes', '{}', '{}', '', '', ''
    from generate_series(1, ${otherSeals}::int) n`)

test('whoever verifies a long history reads it in portions, also where rows are sealed out of order, and names what fails at both ends', async () => {
  const [count, each] = [2400, 4]
  await api.db.execute(sql`insert into ${audit} (at, action, subject, request_id, ip)
    select ${api.now().toISOString()}::timestamptz, 'bank.add', array['bank:1'], '', '' from generate_series(1, ${count}::int)`)
  const rows = await api.db.select().from(audit).orderBy(audit.id)
  const order = rows.map((_, index) => rows[(index * 1201) % count]!)
  let previous = ''
  const seals = Array.from({ length: count / each }, (_, index) => {
    const own = order.slice(index * each, (index + 1) * each).sort((a, b) => a.id - b.id)
    const values = { n: index + 1, at: api.now(), ids: own.map(({ id }) => id), codes: own.map((row) => key!.sign(toText(row))), previous }
    previous = key!.sign(toSealText(values))
    return { ...values, code: previous, key: key!.name }
  })
  await api.db.insert(auditSeals).values(seals)
  let largest = 0
  const { $client: pool } = api.db as unknown as { $client: Pool }
  const query = async (...args: Parameters<Pool['query']>) => {
    const answer = (await pool.query(...args)) as unknown as { rows: unknown[] }
    largest = Math.max(largest, answer.rows.length)
    return answer
  }
  const watched = drizzle({ query } as unknown as Pool)
  assert.deepEqual(await verify(watched, keys), { failing: [], rows: count, seals: seals.length, waiting: 0, erasures: 0, otherKeys: 0 })
  assert.ok(largest <= 1000, `${largest} rows in one answer`)
  const [first, last] = [rows[0]!.id, rows.at(-1)!.id]
  await api.bend(async (tx) => {
    await tx.execute(sql`update ${audit} set ip = '10.0.0.1' where id = ${first}`)
    await tx.execute(sql`delete from ${audit} where id = ${last}`)
    assert.deepEqual((await verify(tx, keys)).failing, [first, last])
  })
})

test('whoever seals reads no seals but the latest ones, however many there are', async () => {
  await addOtherSeals()
  await api.db.execute(sql`analyze ${auditSeals}`)
  await addPackage()
  await api.db.transaction(async (tx) => {
    const countReads = async () => {
      const { rows } = await tx.execute<{ read: string }>(
        sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'audit_seals'`,
      )
      return Number(rows[0]!.read)
    }
    const reads = await countReads()
    assert.equal((await sealRows(tx as unknown as typeof api.db, key!, api.now()))?.n, otherSeals + 1)
    const sealReads = (await countReads()) - reads
    assert.ok(sealReads < 100, `${sealReads} seals read`)
  })
})
