import { sql } from 'drizzle-orm'
import type { Query } from '../../src/db/connect'
import { connect } from '../../src/db/connect'
import { auditValues, bankDetails as table, audit } from '../../src/db/schema'
import { migrate } from '../../src/migrate'
import { recordAudit } from '../../src/records/audit'
import { changesOf } from '../../src/records/changes'
import { postgres } from '../support/postgres'
import { percentile, timed } from './timing'

/**
 * Prints what a write costs without an audit row, with a row that names the record, and with the diff: milliseconds at the median, in one
 * run and by turns. The write is a change of one row of bank details, in a transaction.
 */
const rounds = 8
const times = 150

const engine = await postgres()
const { db, exclusively, close } = await connect({ url: engine.url, poolSize: 1 })
try {
  await exclusively(migrate)
  const [before] = await db.insert(table).values({ account_title: 'A', bank_name: 'B', account_no: '0' }).returning()
  if (!before) throw new Error('There are no bank details')
  const origin = { now: () => new Date(), ip: '127.0.0.1', requestId: 'bench' }
  const plain = (tx: Query) =>
    tx
      .insert(audit)
      .values({ at: new Date(), actor: null, action: 'bank.update', subject: [`bank:${before.id}`], request_id: 'bench', ip: '127.0.0.1' })
  const withDiff = (tx: Query, account_no: string) =>
    recordAudit(tx, origin, {
      actor: null,
      action: 'bank.update',
      records: [{ subject: `bank:${before.id}`, name: 'B', changes: changesOf(before, { ...before, account_no }) }],
    })
  const kinds: Readonly<Record<string, (tx: Query, account_no: string) => Promise<unknown>>> = {
    'without a row': () => Promise.resolve(),
    'with a row': plain,
    'with row and diff': withDiff,
  }
  const taken = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [kind, record] of Object.entries(kinds))
      taken.get(kind)?.push(
        ...(await timed(times, (n) =>
          db.transaction(async (tx) => {
            await tx.execute(sql`select id from ${table} where id = ${before.id} for update`)
            await tx
              .update(table)
              .set({ account_no: String(n + 1) })
              .where(sql`id = ${before.id}`)
            await record(tx, String(n + 1))
          }),
        )),
      )
  const medians = [...taken].map(
    ([kind, all]) =>
      [
        kind,
        percentile(
          all.sort((a, b) => a - b),
          0.5,
        ),
      ] as const,
  )
  const [, first] = medians[1] ?? []
  for (const [kind, median] of medians)
    process.stdout.write(`${kind}: ${median.toFixed(2)} ms, ${(median / (first ?? 1)).toFixed(2)} of a row without diff\n`)
  process.stdout.write(`${await db.$count(auditValues)} values\n`)
} finally {
  await close()
  await engine.stop()
}
