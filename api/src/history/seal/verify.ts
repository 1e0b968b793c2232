import { asc, between, gt, sql } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { audit, auditSeals, auditValues } from '../../db/schema'
import { hashValues, isErasable } from '../audit'
import type { Change, HistoryValue } from '../changes'
import { erasureSubject } from '../erasedValues'
import type { SealKey } from './keys'
import { fromRanges, textOf, textOfSeal, type AuditRow, type Checkpoint, type Seal } from './rows'

export interface Problem {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'moved' | 'another key' | 'seal'
  /** The audit row; undefined for a seal that is not there. */
  readonly row?: number
  readonly message: string
}

export interface Report {
  readonly problems: readonly Problem[]
  readonly rows: number
  readonly seals: number
  /** Rows that the next seal takes. */
  readonly waiting: number
  /** Values that went with the people whom they were about: erasures name them. */
  readonly erased: number
}

/** The rest of a sentence about a row. */
export const anotherKey = 'is sealed with another key'

const batch = 5000
const graceMilliseconds = 60_000

interface Sealed {
  readonly code: string
  readonly key: SealKey
}

/** Compares every row with its seal, the seals with one another and with checkpoints that were kept elsewhere. */
export async function verify(db: Query, keys: readonly SealKey[], checkpoints: readonly Checkpoint[] = []): Promise<Report> {
  const seals = await db.select().from(auditSeals).orderBy(asc(auditSeals.n))
  const { sealed, doubtful, problems } = checkSeals(seals, keys)
  const present = new Set<number>()
  const odd: AuditRow[] = []
  let [waiting, erased] = [0, 0]
  const last = seals.at(-1)
  const erasures = await readErasures(db)
  for await (const rows of batches(db)) {
    const values = await hashesOf(db, rows)
    for (const row of rows) {
      present.add(row.id)
      const seal = sealed.get(row.id)
      if (!seal && !doubtful.has(row.id)) {
        if (!last || row.at.getTime() >= last.at.getTime() - graceMilliseconds) waiting++
        else problems.push({ kind: 'inserted', row: row.id, message: `Row ${row.id} of ${row.at.toISOString()} (${row.action}) has no seal` })
      } else if (seal && seal.key.codeOf(textOf(row)) !== seal.code) odd.push(row)
      const found = checkValues(row, values, erasures)
      erased += found.erased
      problems.push(...found.problems)
    }
  }
  const missing = [...sealed.keys()].filter((id) => !present.has(id))
  problems.push(...explain(odd, missing, sealed), ...checkCheckpoints(checkpoints, seals, present))
  return { problems: unique(problems), rows: present.size, seals: seals.length, waiting, erased }
}

/** The seal of each row, where it is in order, and the rows whose seal is not. */
function checkSeals(seals: readonly Seal[], keys: readonly SealKey[]) {
  const sealed = new Map<number, Sealed>()
  const doubtful = new Set<number>()
  const problems: Problem[] = []
  let [previous, n] = ['', 1]
  for (const seal of seals) {
    for (; n < seal.n; n++) problems.push({ kind: 'seal', message: `Seal ${n} is removed` })
    const key = keys.find(({ name }) => name === seal.key)
    const isRight = key?.codeOf(textOfSeal(seal)) === seal.code
    if (isRight && key && seal.previous === previous) seal.ids.forEach((id, index) => sealed.set(id, { code: seal.codes[index] ?? '', key }))
    else {
      const reason = key === undefined ? anotherKey : isRight ? 'has a seal that does not follow the one before' : 'has a seal that was changed'
      for (const id of seal.ids) {
        doubtful.add(id)
        problems.push({ kind: 'another key', row: id, message: `Row ${id} ${reason}` })
      }
    }
    ;[previous, n] = [seal.code, seal.n + 1]
  }
  return { sealed, doubtful, problems }
}

async function* batches(db: Query) {
  for (let last = 0; ;) {
    const rows = await db.select().from(audit).where(gt(audit.id, last)).orderBy(asc(audit.id)).limit(batch)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}

async function hashesOf(db: Query, rows: readonly AuditRow[]) {
  const [first, last] = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]
  const values = await db
    .select()
    .from(auditValues)
    .where(between(auditValues.audit_id, first, last))
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
  const erased = new Set<string>()
  for (const { before, after } of rows.flatMap(({ changes }) => JSON.parse(changes) as Change[])) {
    for (const place of placesIn(before)) erased.delete(place)
    for (const place of placesIn(after)) erased.add(place)
  }
  return erased
}

const placesIn = (value: HistoryValue) => (typeof value === 'string' ? value.split(' ') : [])

/** Values about a person, and what somebody typed, may be missing where an erasure names them. */
function checkValues({ id, subject, hashes }: AuditRow, values: ReadonlyMap<string, string>, erasures: ReadonlySet<string>) {
  const problems: Problem[] = []
  let erased = 0
  hashes.forEach((hash, n) => {
    const found = values.get(`${id} ${n}`)
    if (found === undefined && hash !== '') {
      if (isErasable(hash, subject[n] ?? '') && erasures.has(`${id}/${n}`)) erased++
      else problems.push({ kind: 'removed', row: id, message: `A value of row ${id} is removed, and no erasure names it` })
    } else if (found !== undefined && found !== hash) problems.push({ kind: 'changed', row: id, message: `A value of row ${id} is changed` })
  })
  return { problems, erased }
}

/** A row under another id is moved; else it is changed, and an id without a row is removed. */
function explain(odd: readonly AuditRow[], missing: readonly number[], sealed: ReadonlyMap<number, Sealed>): Problem[] {
  const places = [...missing, ...odd.map(({ id }) => id)]
  const from = new Set<number>()
  const found = odd.map((row): Problem => {
    const place = places.find((id) => id !== row.id && sealed.get(id)?.key.codeOf(textOf({ ...row, id })) === sealed.get(id)?.code)
    if (place === undefined) return { kind: 'changed', row: row.id, message: `Row ${row.id} is changed` }
    from.add(place)
    return { kind: 'moved', row: row.id, message: `Row ${row.id} was row ${place}` }
  })
  return [...found, ...missing.filter((id) => !from.has(id)).map((row): Problem => ({ kind: 'removed', row, message: `Row ${row} is removed` }))]
}

function checkCheckpoints(checkpoints: readonly Checkpoint[], seals: readonly Seal[], present: ReadonlySet<number>): Problem[] {
  const codes = new Map(seals.map(({ n, code }) => [n, code]))
  return checkpoints
    .filter(({ seal, code }) => codes.get(seal) !== code)
    .flatMap(({ seal, rows }) => [
      { kind: 'seal' as const, message: `Seal ${seal} is ${codes.has(seal) ? 'another one' : 'removed'}: its checkpoint says so` },
      ...fromRanges(rows).map((row): Problem => {
        const isPresent = present.has(row)
        return { kind: isPresent ? 'another key' : 'removed', row, message: `Row ${row} is ${isPresent ? 'not sealed as it was' : 'removed'}` }
      }),
    ])
}

const unique = (problems: readonly Problem[]) => [...new Map(problems.map((problem) => [problem.message, problem])).values()]
