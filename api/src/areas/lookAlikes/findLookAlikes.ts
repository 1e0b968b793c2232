import { eq, inArray, sql } from 'drizzle-orm'
import { bands, screenshotHashes as table, toBand } from '../../db/tables/lookAlikes'
import { withoutScans, type Query, group } from '../../db'
import { areAlike } from '../../media/fingerprint/areAlike'
import type { Fingerprint } from '../../media/fingerprint/fingerprint'

/** A band with more rows than this is of a text that many receipts have: it finds whatever comes first, and counts little. */
const maxRows = 12
const maxCandidates = 30

/**
 * Finds pictures by hashes that have sixteen bits in a row in common, and compares those with the most and rarest of them (ADR 074). Undefined
 * where the picture has no hashes.
 */
export async function findLookAlikes(tx: Query, file: string): Promise<readonly string[] | undefined> {
  const fingerprints = await readFingerprints(tx, [file, ...(await findCandidates(tx, file))])
  const subject = fingerprints.get(file)
  if (!subject) return undefined
  return [...fingerprints].flatMap(([id, fingerprint]) => (id !== file && areAlike(subject, fingerprint) ? id : []))
}

async function findCandidates(tx: Query, file: string): Promise<readonly string[]> {
  const matching = sql.join(
    bands.flatMap((shift) => [matches('frequency', shift), matches('detail', shift)]),
    sql` union all `,
  )
  const read = (reader: Query) =>
    reader.execute<{ file_id: string }>(sql`with subject as materialized (select * from ${table} where ${eq(table.file_id, file)})
      select file_id from (${matching}) as matching where file_id <> ${file}
      group by file_id order by sum(1::float8 / n) desc, file_id limit ${maxCandidates}`)
  // A bitmap has all rows of a band before the limit counts: tens of thousands for the band of a title.
  const { rows } = await withoutScans(tx, read, ['seqscan', 'bitmapscan'])
  return rows.map((row) => row.file_id)
}

/** The rows with a band of a hash of the picture; `n` is the number of rows with that band. */
const matches = (hash: 'frequency' | 'detail', shift: number) => sql`select match.file_id, match.n from subject cross join lateral
  (select first.file_id, count(*) over () as n from (select file_id from ${table} as t where ${toBand(sql.raw(`t.${hash}`), shift)} = ${toBand(sql.raw(`subject.${hash}`), shift)} limit ${maxRows}) as first) as match`

async function readFingerprints(tx: Query, files: readonly string[]): Promise<ReadonlyMap<string, Fingerprint>> {
  const isMatch = inArray(table.file_id, [...files])
  const rows = await tx.select().from(table).where(isMatch).orderBy(table.file_id, table.place)
  return new Map(
    [...group(rows, ({ file_id }) => file_id)].flatMap(([id, [picture, ...parts]]) => (picture ? [[id, { picture, parts }] as const] : [])),
  )
}
