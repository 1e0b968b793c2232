import { appUsers, bank, history, notes, packages, undo } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { audit, auditSeals, auditValues, type Query } from '../../src/db'
import { toCheckpoint, toText, toSealText, type Checkpoint, sealKeys } from '../../src/history/seal/rows'
import { sealRows } from '../../src/history/seal/sealing'
import { verify } from '../../src/history/seal/verify'
import { recordAudit, AuditRecords } from '../../src/history/audit'
import { onPostgres } from '../support/engine'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'
import { recordedActs } from '../records/recordedActs'

const api = new TestApi()
const { addPackage } = recordedActs(api)
const secret = 'r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya'
const [key, strange] = sealKeys([secret, 'a key of somebody else, who reads this'])
const keys = [key!]

/** Acts whose rows are sealed, a few at a time; returns the checkpoints. */
async function sealedHistory(acts = 24, each = 6): Promise<Checkpoint[]> {
  const checkpoints: Checkpoint[] = []
  for (let n = 0; n < acts; n++) {
    await addPackage()
    if (n % each < each - 1) continue
    const seal = await sealRows(api.db, key!, api.now())
    checkpoints.push(toCheckpoint(seal!))
    api.wait(5)
  }
  return checkpoints
}

/** Returns the rows that the report must name. */
type Manipulation = (tx: Query, ids: readonly number[], n: number) => Promise<readonly number[]>

const one = (ids: readonly number[], n: number) => ids[(n * 7) % ids.length]!

/** Manipulations by somebody with every right in the database, but without the key. */
const manipulations: Readonly<Record<string, Manipulation>> = {
  async 'a row is changed'(tx, ids, n) {
    const id = one(ids, n)
    const sets = [
      sql`actor = null`,
      sql`at = at + interval '1 second'`,
      sql`action = 'bank.add'`,
      sql`subject = array['package:0']`,
      sql`ip = '10.0.0.1'`,
    ]
    await tx.execute(sql`update ${audit} set ${sets[n % sets.length]!} where id = ${id}`)
    return [id]
  },
  async 'a row is removed'(tx, ids, n) {
    const id = one(ids, n)
    await tx.execute(sql`delete from ${audit} where id = ${id}`)
    return [id]
  },
  async 'the newest rows are removed with their seals'(tx, ids, n) {
    const seals = 1 + (n % 3)
    await tx.execute(sql`delete from ${auditSeals} where n > (select max(n) - ${seals} from ${auditSeals})`)
    const { rows } = await tx.execute<{ last: string }>(sql`select max(ids[cardinality(ids)]) as last from ${auditSeals}`)
    const last = Number(rows[0]?.last ?? 0)
    await tx.execute(sql`delete from ${audit} where id > ${last}`)
    return ids.filter((id) => id > last)
  },
  async 'a row is inserted'(tx, ids, n) {
    const id = 1_000_000 + n
    await tx.execute(sql`insert into ${audit} (id, at, action, subject, request_id, ip)
      select ${id}, at, 'bank.remove', array['bank:1'], '', '' from ${audit} where id = ${one(ids.slice(0, 18), n)}`)
    return [id]
  },
  async 'two rows change places'(tx, ids, n) {
    const [first, second] = [one(ids, n), one(ids, n + 1)]
    const swap = async (from: number, to: number) => {
      await tx.execute(sql`update ${audit} set id = ${to} where id = ${from}`)
      await tx.execute(sql`update audit_values set audit_id = ${to} where audit_id = ${from}`)
    }
    await swap(first, -1)
    await swap(second, first)
    await swap(-1, second)
    return [first, second]
  },
  async 'a row is changed and sealed again with another key'(tx, ids, n) {
    const id = one(ids, n)
    await tx.execute(sql`update ${audit} set ip = '10.0.0.2' where id = ${id}`)
    const rows = new Map((await tx.select().from(audit)).map((row) => [row.id, row]))
    let previous = ''
    for (const seal of await tx.select().from(auditSeals).orderBy(auditSeals.n)) {
      const made = n % 2 ? { ...seal, key: strange!.name } : seal
      const codes = seal.ids.map((of) => strange!.sign(toText(rows.get(of)!)))
      const code = strange!.sign(toSealText({ ...made, codes, previous }))
      await tx
        .update(auditSeals)
        .set({ ...made, codes, previous, code })
        .where(sql`n = ${seal.n}`)
      previous = code
    }
    return ids
  },
  async 'a value is changed'(tx, ids, n) {
    const id = one(ids, n)
    const sets = [sql`changes = '[]'`, sql`name = 'Silver'`, sql`salt = 'none'`, sql`user_id = (select min(id) from app_users)`]
    await tx.execute(sql`update audit_values set ${sets[n % sets.length]!} where audit_id = ${id}`)
    return [id]
  },
  async 'a value is removed'(tx, ids, n) {
    const id = one(ids, n)
    await tx.execute(sql`delete from audit_values where audit_id = ${id}`)
    return [id]
  },
}

class Undone extends Error {}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

describe('whoever verifies the history', () => {
  test('finds it intact, with rows that wait for their seal', async () => {
    const checkpoints = await sealedHistory()
    assert.deepEqual(await verify(api.db, keys, checkpoints), { failing: [], rows: 24, seals: 4, waiting: 0, erasures: 0, otherKeys: 0 })
    await addPackage()
    assert.deepEqual(await verify(api.db, keys, checkpoints), { failing: [], rows: 25, seals: 4, waiting: 1, erasures: 0, otherKeys: 0 })
  })

  test('finds each of 200 manipulations of 8 kinds, and names every row', async () => {
    const checkpoints = await sealedHistory()
    await person(api)
    const ids = (await api.db.select({ id: audit.id }).from(audit).orderBy(audit.id)).map(({ id }) => id)
    let made = 0
    for (const [name, bend] of Object.entries(manipulations))
      for (let n = 0; n < 25; n++) {
        await api
          .bend(async (tx) => {
            const rows = [...(await bend(tx, ids, n))].sort((a, b) => a - b)
            assert.deepEqual((await verify(tx, keys, checkpoints)).failing, rows, `${name}, ${n}`)
            made++
            throw new Undone()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Undone)) throw error
          })
      }
    assert.deepEqual([made, Object.keys(manipulations).length], [200, 8])
    assert.deepEqual((await verify(api.db, keys, checkpoints)).failing, [])
  })

  test('finds each value of a living person that is removed, and names its row', async () => {
    const [one, other] = [await person(api), await person(api)]
    for (const { user_code } of [one, other, one]) await api.call(notes.add, { params: { user_code }, body: { text: 'Called' } })
    await sealRows(api.db, key!, api.now())
    assert.equal((await api.call(appUsers.remove, { headers: { USERID: other.wire } })).status, 200)
    const [first, , third] = (await api.db.select({ id: audit.id }).from(audit).orderBy(audit.id)).map(({ id }) => id)
    assert.deepEqual(await verify(api.db, keys), { failing: [], rows: 4, seals: 1, waiting: 1, erasures: 1, otherKeys: 0 })
    const [newest] = (await api.call(history.list, { query: { action: 'appUsers' } })).body.history
    assert.deepEqual([newest?.subjects.map(({ subject }) => subject), newest?.subject_count, newest?.changes], [[`user:${other.user_code}`], 1, []])
    await api.db.execute(sql`delete from audit_values where user_id = ${one.id}`)
    const { failing, erasures } = await verify(api.db, keys)
    assert.deepEqual([failing, erasures], [[first, third], 1])
  })

  test('finds values removed that an erasure named, once that erasure is undone', async () => {
    const { user_code, wire } = await person(api)
    await api.call(notes.add, { params: { user_code }, body: { text: 'Called' } })
    const { undo: offered } = (await api.call(appUsers.remove, { headers: { USERID: wire } })).body
    assert.equal((await api.call(undo.run, { params: { id: offered!.id } })).status, 200)
    assert.deepEqual(await verify(api.db, keys), { failing: [], rows: 3, seals: 0, waiting: 3, erasures: 0, otherKeys: 0 })
    await api.db.execute(sql`delete from audit_values where user_id is not null`)
    assert.equal((await verify(api.db, keys)).failing.length, 1)
  })

  test('finds a value of nobody removed, although a row names it as erased', async () => {
    await addPackage()
    const erasure = new AuditRecords()
    erasure.addErasures(await api.db.select({ audit_id: auditValues.audit_id, n: auditValues.n }).from(auditValues))
    const origin = { now: () => api.now(), ip: '', requestId: '' }
    await recordAudit(api.db, origin, { actor: null, action: 'history.erased', records: erasure.records })
    await api.db.execute(sql`delete from audit_values where name = 'Gold'`)
    assert.equal((await verify(api.db, keys)).failing.length, 1)
  })

  test('finds a search term removed that no erasure named', async () => {
    await api.call(appUsers.export, { query: { search: 'Karachi' } })
    await api.db.execute(sql`delete from audit_values where n = 1`)
    assert.equal((await verify(api.db, keys)).failing.length, 1)
  })

  test('does not see the newest rows go with their seals without a checkpoint', async () => {
    await sealedHistory()
    await api.bend((tx) => manipulations['the newest rows are removed with their seals']!(tx, [], 0))
    assert.deepEqual((await verify(api.db, keys)).failing, [])
  })

  test('keeps the old key beside a new one until no seal needs it', async () => {
    await sealedHistory(6)
    await addPackage()
    const rotated = sealKeys(['the new key, which is as long as it should be', secret])
    await sealRows(api.db, rotated[0]!, api.now())
    const both = await verify(api.db, rotated)
    assert.deepEqual([both.failing, both.otherKeys], [[], 0])
    const { failing, otherKeys } = await verify(api.db, [rotated[0]!])
    assert.deepEqual([failing.length, otherKeys], [6, 1])
  })
})

describe('a seal', () => {
  // PGlite has one connection.
  if (onPostgres)
    test('takes a row that commits after rows with greater ids', async () => {
      const { promise: written, resolve: report } = deferred()
      const { promise: mayCommit, resolve: commit } = deferred()
      const slow = api.db.transaction(async (tx) => {
        await tx.insert(audit).values({ at: api.now(), action: 'slow', subject: [], request_id: '', ip: '' })
        report()
        await mayCommit
      })
      await written
      await addPackage()
      const first = await sealRows(api.db, key!, api.now())
      commit()
      await slow
      const second = await sealRows(api.db, key!, api.now())
      assert.ok(first!.ids[0]! > second!.ids[0]!)
      assert.deepEqual([first!.ids.length, second!.ids.length, (await verify(api.db, keys)).waiting], [1, 1, 0])
    })

  test('leaves out a row that claims to be older than the seal before', async () => {
    await sealedHistory(6)
    await api.db.insert(audit).values({ at: new Date(api.now().getTime() - 3_600_000), action: 'bank.add', subject: [], request_id: '', ip: '' })
    assert.equal(await sealRows(api.db, key!, api.now()), undefined)
    assert.equal((await verify(api.db, keys)).failing.length, 1)
  })

  test('is made by one process at a time', async () => {
    for (let n = 0; n < 5; n++) await addPackage()
    const seals = await Promise.all(Array.from({ length: 4 }, () => sealRows(api.db, key!, api.now())))
    assert.equal(seals.flatMap((seal) => seal?.ids ?? []).length, 5)
    assert.deepEqual((await verify(api.db, keys)).failing, [])
  })
})

test('nobody changes the history through the database by mistake', async () => {
  await sealedHistory(6)
  for (const statement of [
    'update audit set ip = null',
    'delete from audit',
    'truncate audit',
    'update audit_seals set n = 0',
    'delete from audit_seals',
    'truncate audit_seals',
    `update audit_values set name = ''`,
    `update notes set text = ''`,
  ])
    await assert.rejects(
      async () => api.db.execute(sql.raw(statement)),
      (error: Error) => /append-only/.test(String((error.cause as Error | undefined)?.message)),
      statement,
    )
  assert.deepEqual((await verify(api.db, keys)).failing, [])
  assert.equal((await api.call(packages.list, {})).status, 200)
  assert.equal((await api.call(bank.list, {})).status, 200)
})
