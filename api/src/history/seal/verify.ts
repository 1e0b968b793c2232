import { asc, between, gt, notInArray, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { audit, auditSeals, auditValues } from '../../db/schema'
import { hashValues, isErasable } from '../audit'
import { parseChanges, type HistoryValue } from '../changes'
import { erasureSubject } from '../erasedValues'
import type { SealKey } from './keys'
import { fromRanges, toText, toSealText, type AuditRow, type Checkpoint, type Seal } from './rows'

export interface Report {
  /** The ids of the rows that fail, ascending: changed, inserted, missing, moved, under another seal, or without a value that no erasure names. */
  readonly failing: readonly number[]
  readonly rows: number
  readonly seals: number
  /** Rows that the next seal takes. */
  readonly waiting: number
  /** Values that erasures name. */
  readonly erasures: number
}

const batch = 5000
const graceMilliseconds = 60_000

interface RowSeal {
  readonly code: string
  /** Undefined where the seal itself fails. */
  readonly key: SealKey | undefined
}

/** Compares every row with its seal, the seals with one another and with checkpoints that were kept elsewhere. */
export async function verify(db: Query, keys: readonly SealKey[], checkpoints: readonly Checkpoint[] = []): Promise<Report> {
  const seals = await db.select().from(auditSeals).orderBy(asc(auditSeals.n))
  const erasures = await readErasures(db)
  const rowSeals = sealsByRow(seals, keys)
  const missing = new Set(rowSeals.keys())
  const failing = new Set(listUnsealableRows(checkpoints, seals))
  const latestSeal = seals.at(-1)?.at.getTime() ?? -Infinity
  let [rowCount, waiting, erasureCount] = [0, 0, 0]
  for await (const rows of batches(db)) {
    const values = await hashRows(db, rows)
    for (const row of rows) {
      rowCount++
      missing.delete(row.id)
      const seal = rowSeals.get(row.id)
      if (!seal && row.at.getTime() >= latestSeal - graceMilliseconds) waiting++
      else if (!seal?.key || seal.key.sign(toText(row)) !== seal.code) failing.add(row.id)
      const check = checkValues(row, values, erasures)
      erasureCount += check.erasures
      if (!check.isIntact) failing.add(row.id)
    }
  }
  for (const id of missing) failing.add(id)
  return { failing: [...failing].sort((a, b) => a - b), rows: rowCount, seals: seals.length, waiting, erasures: erasureCount }
}

/** Seals of a key that is not among these. */
export const countSealsOfOtherKeys = (db: Query, keys: readonly SealKey[]): Promise<number> =>
  db.$count(
    auditSeals,
    notInArray(
      auditSeals.key,
      keys.map(({ name }) => name),
    ),
  )

/** A seal that was changed, or does not follow the seal before it, seals nothing. */
function sealsByRow(seals: readonly Seal[], keys: readonly SealKey[]): ReadonlyMap<number, RowSeal> {
  const byRow = new Map<number, RowSeal>()
  let previous = ''
  for (const seal of seals) {
    const key = keys.find(({ name }) => name === seal.key)
    const isRight = seal.previous === previous && key?.sign(toSealText(seal)) === seal.code
    seal.ids.forEach((id, index) => byRow.set(id, { code: seal.codes[index] ?? '', key: isRight ? key : undefined }))
    previous = seal.code
  }
  return byRow
}

function listUnsealableRows(checkpoints: readonly Checkpoint[], seals: readonly Seal[]): number[] {
  const codes = new Map(seals.map(({ n, code }) => [n, code]))
  return checkpoints.flatMap(({ seal, rows, code }) => (codes.get(seal) === code ? [] : fromRanges(rows)))
}

async function* batches(db: Query) {
  for (let lastId = 0; ;) {
    const rows = await db.select().from(audit).where(gt(audit.id, lastId)).orderBy(asc(audit.id)).limit(batch)
    if (rows.length === 0) return
    yield rows
    lastId = rows.at(-1)?.id ?? lastId
  }
}

async function hashRows(db: Query, rows: readonly AuditRow[]) {
  const [firstId, lastId] = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]
  const values = await db
    .select()
    .from(auditValues)
    .where(between(auditValues.audit_id, firstId, lastId))
  const subjects = new Map(rows.map(({ id, subject }) => [id, subject]))
  return new Map(
    values.map((value) => [`${value.audit_id} ${value.n}`, hashValues({ ...value, subject: subjects.get(value.audit_id)?.[value.n] ?? '' })]),
  )
}

/** The values that erasures deleted, as rows of the history say. The undo of an erasure names them the other way round. */
async function readErasures(db: Query): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ changes: string }>(
    sql`select v.changes from ${audit} join ${auditValues} v on v.audit_id = ${audit.id}
      where subject @> array[${erasureSubject}]::text[] and subject[v.n + 1] = ${erasureSubject} order by v.audit_id, v.n`,
  )
  const places = new Set<string>()
  for (const { before, after } of rows.flatMap(({ changes }) => parseChanges(changes))) {
    for (const place of placesIn(before)) places.delete(place)
    for (const place of placesIn(after)) places.add(place)
  }
  return places
}

const placesIn = (value: HistoryValue) => (typeof value === 'string' ? value.split(' ') : [])

/** Values about a person, and typed ones, may be missing where an erasure names them. */
function checkValues({ id, subject, hashes }: AuditRow, values: ReadonlyMap<string, string>, erasures: ReadonlySet<string>) {
  const wrong = [...hashes.keys()].filter((n) => (values.get(`${id} ${n}`) ?? '') !== hashes[n])
  const erasedPlaces = wrong.filter((n) => !values.has(`${id} ${n}`) && isErasable(hashes[n] ?? '', subject[n] ?? '') && erasures.has(`${id}/${n}`))
  return { erasures: erasedPlaces.length, isIntact: erasedPlaces.length === wrong.length }
}
