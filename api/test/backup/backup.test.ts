import { appUsers, notes, reports } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { backUp } from '../../src/backup/backup'
import { erasuresSince, repeatErasures } from '../../src/backup/repeatErasures'
import { transient } from '../../src/db/catalog'
import * as schema from '../../src/db/schema'
import { toCheckpoint, sealKeys } from '../../src/history/seal/rows'
import { sealRows } from '../../src/history/seal/sealing'
import { verify } from '../../src/history/seal/verify'
import { migrateBefore, migrations } from '../../src/migration/migrate'
import { listErasures, readErasures } from '../../src/undo/erasures'
import { recordedActs } from '../records/recordedActs'
import { localFiles } from '../../src/media/files'
import { onPostgres } from '../support/engine'
import { payment, subscription } from '../support/payments'
import { person, report } from '../support/people'
import { TestApi } from '../support/testApi'
import { untilSomebodyWaits } from '../support/untilSomebodyWaits'
import { fillTables } from './fillTables'
import { archiveOf, archivesBeside, emptyPlace, picture, rowsOf } from './places'

const api = new TestApi()
const { addPackage } = recordedActs(api)
const toErased = ({ wire, createdAt }: Awaited<ReturnType<typeof person>>) => ({ id: wire, registered: createdAt.toISOString() })
const keys = sealKeys(['r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya'])

/** People with pictures, payments, notes and reports, whose history is sealed. */
async function someHistory() {
  const one = await person(api, { name: 'Zoë "Z" \\ O’Neil\n', front_id_card: await picture(api), profile_pic: await picture(api) })
  const other = await person(api)
  await subscription(api, one, { kind: 'special', transaction_id: 'T-1' })
  await api.call(notes.add, { params: one, body: { text: 'Called; she answers {"in": [JSON]}' } })
  const complaint = await report(api, other, one, 'Rude')
  await api.call(reports.toggle, { params: { id: complaint }, body: { blocked: true } })
  await api.call(reports.remove, { params: { id: await report(api, other, one, 'Twice') } })
  await addPackage()
  const seal = await sealRows(api.db, keys[0]!, api.now())
  return { one, other, checkpoint: toCheckpoint(seal!) }
}

describe('a backup', () => {
  test('brings every row and every picture into an empty place, where the history is intact', async () => {
    const { checkpoint } = await someHistory()
    await fillTables(api)
    const archive = await archiveOf(api)
    const place = await emptyPlace()
    try {
      await place.restore(archive)
      const [before, after] = [await rowsOf(api.db), await rowsOf(place.db)]
      assert.deepEqual(Object.keys(after), Object.keys(before))
      for (const [name, rows] of Object.entries(before)) assert.notEqual(rows.length, 0, `${name} has no row to back up`)
      // A restore counts by day anew, in the time zone of its own API.
      const { daily_counts: _, ...backedUp } = before
      for (const [name, rows] of Object.entries(backedUp)) assert.deepEqual(after[name], transient.has(name) ? [] : rows, name)
      const stored = await api.db.select({ id: schema.files.id }).from(schema.files)
      assert.equal(stored.length, 2)
      for (const { id } of stored) assert.deepEqual(await place.files.read(id), await api.files.read(id))
      const { failing, seals, waiting } = await verify(place.db, keys, [checkpoint])
      assert.deepEqual([failing, seals, waiting], [[], 1, 0])
    } finally {
      await place.drop()
    }
  })

  test('comes back with its triggers in force and its sequences past where they were, and what was under way ends or goes on', async () => {
    const { other } = await someHistory()
    const send = { title: 'News', body: 'x', screen: 'packages', total: 2, cursor: 0, last_id: 2 }
    const finished_at = new Date(api.now().getTime() - 60_000)
    await api.db.insert(schema.notificationSends).values([send, { ...send, finished_at }])
    const rename = { type: 'Caste', old_name: 'Arain', new_name: 'Arayeen' }
    const [renamed] = await api.db
      .insert(schema.masterdataRenames)
      .values([rename, { ...rename, finished_at }])
      .returning()
    const archive = await archiveOf(api)
    const place = await emptyPlace()
    try {
      await place.restore(archive)
      const refused = (text: string) => assert.rejects(place.db.execute(sql.raw(text)), ({ cause }: Error) => /append-only/.test(String(cause)), text)
      await refused(`update audit set ip = ''`)
      await refused('delete from audit_seals')
      await refused(`update audit_values set name = ''`)
      const inserted = { mobile_no: '+923000000001', email_id: 'new@example.org' }
      const [added] = await place.db.insert(schema.appUsers).values(inserted).returning({ id: schema.appUsers.id })
      assert.ok(added!.id > other.id)
      assert.equal(await place.db.$count(schema.appUserKeys), 3)
      const [sent, earlier] = await place.db.select().from(schema.notificationSends).orderBy(schema.notificationSends.id)
      assert.deepEqual([sent?.finished_at instanceof Date, sent?.problem], [true, 'The database was restored while this was on its way'])
      assert.deepEqual([earlier?.finished_at, earlier?.problem], [finished_at, ''])
      const { rows: jobs } = await place.db.execute(sql`select name, data from pgboss.job`)
      assert.deepEqual(jobs, [{ name: 'renames', data: { rename: renamed!.id } }])
    } finally {
      await place.drop()
    }
  })

  test('is readable by its owner only, and has its name only when it is whole', async () => {
    await someHistory()
    const archive = await archiveOf(api)
    assert.equal(statSync(archive).mode & 0o777, 0o600)
    const before = archivesBeside(api)
    const failing = { ...api.files, read: () => Promise.reject(new Error('The bucket does not answer')) }
    await assert.rejects(backUp({ db: api.db, files: failing }, `${archive}.second`), /The bucket does not answer/)
    await assert.rejects(backUp({ db: api.db, files: api.files }, archive), /exists already/)
    assert.deepEqual(archivesBeside(api), before)
  })

  test('ends with an error, and without an archive, where the pictures are not', async () => {
    await someHistory()
    const before = archivesBeside(api)
    const elsewhere = localFiles(join(api.deps.settings.dataDir, 'elsewhere'))
    await assert.rejects(backUp({ db: api.db, files: elsewhere }, join(api.deps.settings.dataDir, 'backup-elsewhere.tar.gz')), {
      message: '2 pictures of the database are not where DATA_DIR or S3_BUCKET says. Nothing was backed up.',
    })
    assert.deepEqual(archivesBeside(api), before)
  })

  if (onPostgres)
    test('leaves out a picture that an erasure removes while the backup runs', async () => {
      const { one } = await someHistory()
      const file = `${await archiveOf(api)}.late`
      const erasing = {
        ...api.files,
        read: async (id: string) => {
          await api.files.remove(one.front_id_card ?? '')
          await api.db.delete(schema.files).where(eq(schema.files.id, one.front_id_card ?? ''))
          return api.files.read(id)
        },
      }
      const parts = await backUp({ db: api.db, files: erasing }, file)
      assert.deepEqual([parts['tables/files']?.count, parts.files?.count], [2, 1])
    })

  if (onPostgres)
    test('has the rows of a table that a migration writes anew when it begins', async () => {
      await someHistory()
      const [rows, file] = [await api.db.$count(schema.notes), `${await archiveOf(api)}.rewritten`]
      let backup: ReturnType<typeof backUp> | undefined
      await api.db.transaction(async (migration) => {
        await migration.execute(sql`alter table notes add column draft timestamptz default clock_timestamp()`)
        await migration.execute(sql`alter table notes drop column draft`)
        backup = backUp({ db: api.db, files: api.files }, file)
        await Promise.race([backup, untilSomebodyWaits(api.db)])
      })
      assert.deepEqual([rows, (await backup)?.['tables/notes']?.count], [1, 1])
    })

  test('of an older schema is brought to the present one', async () => {
    const [old, place] = [await emptyPlace(), await emptyPlace()]
    try {
      await old.exclusively((db) => migrateBefore(db, 1))
      await old.db.execute(sql`insert into contact_messages (name, email, message) values ('Amina', 'amina@example.org', 'Hello')`)
      const archive = `${old.folder}/old.tar.gz`
      await backUp(old, archive)
      await place.restore(archive)
      assert.equal(await place.db.$count(schema.contactMessages), 1)
      const { rows } = await place.db.execute(sql`select from drizzle.__drizzle_migrations`)
      assert.equal(rows.length, migrations().length)
    } finally {
      await old.drop()
      await place.drop()
    }
  })
})

describe('a restore', () => {
  test('erases the people again who were erased since the backup', async () => {
    const { one, other } = await someHistory()
    const archive = await archiveOf(api)
    assert.equal((await api.call(appUsers.removeMany, { body: { userIds: [one.wire] } })).status, 200)
    const list = api.deps.settings.erasuresFile
    assert.equal(statSync(list).mode & 0o777, 0o600)
    const place = await emptyPlace()
    try {
      assert.equal((await place.restore(archive, list)).erasures, 1)
      const users = await place.db.select({ id: schema.appUsers.id }).from(schema.appUsers)
      assert.deepEqual(users, [{ id: other.id }])
      assert.equal(await place.db.$count(schema.files), 0)
      for await (const ids of place.files.list()) assert.deepEqual(ids, [])
      assert.ok(!JSON.stringify(await rowsOf(place.db)).includes('Neil'))
      assert.equal((await sealRows(place.db, keys[0]!, api.now()))?.ids.length, 1)
      const { failing, erasures } = await verify(place.db, keys)
      assert.deepEqual([failing, erasures > 0], [[], true])
    } finally {
      await place.drop()
    }
  })

  test('erases people again whose erasure began up to one hour before the backup', async () => {
    const [earlier, late] = [await person(api), await person(api)]
    const [backup, hour] = [api.now(), 3_600_000]
    const { dataDir } = api.deps.settings
    const erasuresFile = join(dataDir, 'around.jsonl')
    await listErasures(erasuresFile, [toErased(earlier)], new Date(backup.getTime() - hour - 1))
    await listErasures(erasuresFile, [toErased(late)], new Date(backup.getTime() - hour))
    const { erasures } = await readErasures(erasuresFile)
    assert.equal(await repeatErasures({ db: api.db, files: api.files, dataDir }, erasuresSince(erasures, backup)), 1)
    assert.deepEqual(await api.db.select({ id: schema.appUsers.id }).from(schema.appUsers), [{ id: earlier.id }])
  })

  test('gives no id again that the lost database may have given, so that who registers after it outlives the next restore', async () => {
    const archive = await archiveOf(api)
    const lost = [await person(api), await person(api)]
    const { wire: lostPayment } = await payment(api, lost[0]!)
    assert.equal((await api.call(appUsers.removeMany, { body: { userIds: lost.map(({ wire }) => wire) } })).status, 200)
    const list = api.deps.settings.erasuresFile
    const [place, next] = [await emptyPlace(), await emptyPlace()]
    try {
      await place.restore(archive, list)
      const newcomers = [await person(place), await person(place)]
      const { id: newPayment } = await payment({ db: place.db, now: () => api.now() }, newcomers[0]!)
      assert.ok(newPayment > Number(lostPayment), `payment ${newPayment} is given after ${lostPayment}`)
      for (const { id } of newcomers) assert.ok(id > lost[1]!.id, `${id} is given after ${lost[1]!.id}`)
      await backUp(place, `${place.folder}/later.tar.gz`)
      assert.equal((await next.restore(`${place.folder}/later.tar.gz`, list)).erasures, 0)
      assert.equal(await next.db.$count(schema.appUsers), 2)
    } finally {
      await place.drop()
      await next.drop()
    }
  })

  test('leaves a living person whose id an erased person had', async () => {
    const [erased, living] = [await person(api), await person(api)]
    const list = join(api.deps.settings.dataDir, 'same-id.jsonl')
    await listErasures(list, [toErased(erased), { ...toErased(living), registered: '2026-01-01T00:00:00.000Z' }], api.now())
    const archive = await archiveOf(api)
    const place = await emptyPlace()
    try {
      assert.equal((await place.restore(archive, list)).erasures, 1)
      assert.deepEqual(await place.db.select({ id: schema.appUsers.id }).from(schema.appUsers), [{ id: living.id }])
    } finally {
      await place.drop()
    }
  })

  test('leaves people alone whose erasure was rolled back, or is older than the backup', async () => {
    const { one } = await someHistory()
    const twice = { headers: { 'idempotency-key': 'erase' } }
    await api.db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'The disk is full'; end $$`)
    await api.db.execute(sql`create trigger fail before insert on audit for each row execute function fail()`)
    try {
      assert.equal((await api.call(appUsers.removeMany, { body: { userIds: [one.wire] } }, twice)).status, 500)
    } finally {
      await api.db.execute(sql`drop function fail cascade`)
    }
    const archive = await archiveOf(api)
    const place = await emptyPlace()
    try {
      assert.equal((await place.restore(archive, api.deps.settings.erasuresFile)).erasures, 0)
      assert.equal(await place.db.$count(schema.appUsers), 2)
    } finally {
      await place.drop()
    }
  })
})
