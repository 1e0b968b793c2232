import { and, asc, between, desc, gt, lte } from 'drizzle-orm'
import { audit, auditSeals, auditValues, type Query } from '../../db'
import { hashValues, isErasable, erasureSubject, parseChanges, type HistoryValue } from '../audit'
import { fromRanges, toText, toSealText, type AuditRow, type Checkpoint, type SealKey } from './rows'

export interface Report {
  /** The ids of the rows that fail, ascending: changed, inserted, missing, moved, under another seal, or without a value that no erasure names. */
  readonly failing: readonly number[]
  readonly rows: number
  readonly seals: number
  /** Rows that the next seal takes. */
  readonly waiting: number
  /** Values that erasures name. */
  readonly erasures: number
  /** Seals of a key that is not among the given ones. */
  readonly otherKeys: number
}

const batch = 1000
/** A seal has up to 5,000 rows. */
const sealBatch = 100
const graceMilliseconds = 60_000

interface RowSeal {
  readonly code: string
  /** Undefined where the seal itself fails. */
  readonly key: SealKey | undefined
}

/**
 * Compares every row with its seal, the seals with one another and with checkpoints that were kept elsewhere. Seals and rows are read side by
 * side, in portions: in memory are rows without their seal, and seals without their row, alone.
 */
export async function verify(db: Query, keys: readonly SealKey[], checkpoints: readonly Checkpoint[] = []): Promise<Report> {
  const [latestSeal] = await db.select({ n: auditSeals.n, at: auditSeals.at }).from(auditSeals).orderBy(desc(auditSeals.n)).limit(1)
  const failing = new Set<number>()
  const openCheckpoints = new Map(checkpoints.map((checkpoint) => [`${checkpoint.seal} ${checkpoint.code}`, checkpoint]))
  const rowSeals = new Map<number, RowSeal>()
  const openRows = new Map<number, AuditRow>()
  const values = new ValueCheck(db, failing)
  let [rowCount, sealCount, otherKeys, waiting, lastId, previous] = [0, 0, 0, 0, 0, '']

  const compare = (row: AuditRow, seal: RowSeal) => {
    if (!seal.key || seal.key.sign(toText(row)) !== seal.code) failing.add(row.id)
  }
  const readRows = async () => {
    const rows = await db.select().from(audit).where(gt(audit.id, lastId)).orderBy(asc(audit.id)).limit(batch)
    await values.check(rows)
    for (const row of rows) {
      const seal = rowSeals.get(row.id)
      if (seal) compare(row, seal)
      else openRows.set(row.id, row)
      rowSeals.delete(row.id)
    }
    rowCount += rows.length
    lastId = rows.at(-1)?.id ?? Infinity
  }

  for await (const seal of readSeals(db, latestSeal?.n ?? 0)) {
    sealCount++
    openCheckpoints.delete(`${seal.n} ${seal.code}`)
    const key = keys.find(({ name }) => name === seal.key)
    if (!key) otherKeys++
    const isRight = seal.previous === previous && key?.sign(toSealText(seal)) === seal.code
    previous = seal.code
    for (const [index, id] of seal.ids.entries()) {
      const rowSeal = { code: seal.codes[index] ?? '', key: isRight ? key : undefined }
      const row = openRows.get(id)
      if (row) compare(row, rowSeal)
      else rowSeals.set(id, rowSeal)
      openRows.delete(id)
    }
    while (lastId < (seal.ids.at(-1) ?? 0)) await readRows()
  }
  while (lastId < Infinity) await readRows()

  for (const { id, at } of openRows.values())
    if (at.getTime() >= (latestSeal?.at.getTime() ?? -Infinity) - graceMilliseconds) waiting++
    else failing.add(id)
  for (const id of [...rowSeals.keys(), ...[...openCheckpoints.values()].flatMap(({ rows }) => fromRanges(rows))]) failing.add(id)
  const erasures = values.end()
  return { failing: [...failing].sort((a, b) => a - b), rows: rowCount, seals: sealCount, waiting, erasures, otherKeys }
}

/** The seals up to one of them: a later one has rows that this check does not wait for. */
async function* readSeals(db: Query, last: number) {
  for (let n = -(2 ** 31); ;) {
    const isMatch = and(gt(auditSeals.n, n), lte(auditSeals.n, last))
    const seals = await db.select().from(auditSeals).where(isMatch).orderBy(asc(auditSeals.n)).limit(sealBatch)
    if (seals.length === 0) return
    yield* seals
    n = seals.at(-1)?.n ?? last
  }
}

/** Compares values with the hashes of their rows. Values about a person, and typed ones, may be missing where an erasure names them. */
class ValueCheck {
  /** The row of each missing value, by row and place. */
  private readonly missing = new Map<string, number>()
  /** The values that erasures deleted, as rows of the history say. */
  private readonly erasures = new Set<string>()

  constructor(
    private readonly db: Query,
    private readonly failing: Set<number>,
  ) {}

  /** Takes the rows in the order of their ids. */
  async check(rows: readonly AuditRow[]) {
    const [firstId, lastId] = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]
    const isMatch = between(auditValues.audit_id, firstId, lastId)
    const values = await this.db.select().from(auditValues).where(isMatch)
    const byPlace = new Map(values.map((value) => [`${value.audit_id}/${value.n}`, value]))
    for (const { id, subject: subjects, hashes } of rows)
      for (const [n, hash] of hashes.entries()) {
        const [place, subject] = [`${id}/${n}`, subjects[n] ?? '']
        const value = byPlace.get(place)
        if (value && subject === erasureSubject) this.addErasures(value.changes)
        if ((value ? hashValues({ ...value, subject }) : '') === hash) continue
        if (!value && isErasable(hash, subject)) this.missing.set(place, id)
        else this.failing.add(id)
      }
  }

  /** Returns how many of the missing values erasures name; the rows of the others fail. */
  end(): number {
    let count = 0
    for (const [place, id] of this.missing)
      if (this.erasures.has(place)) count++
      else this.failing.add(id)
    return count
  }

  /** The undo of an erasure names the values the other way round. */
  private addErasures(changes: string) {
    for (const { before, after } of parseChanges(changes)) {
      for (const place of placesIn(before)) this.erasures.delete(place)
      for (const place of placesIn(after)) this.erasures.add(place)
    }
  }
}

const placesIn = (value: HistoryValue) => (typeof value === 'string' ? value.split(' ') : [])
