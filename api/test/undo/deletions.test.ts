import { appUsers, BulkResults, contract, DeleteResult, masterdata, undo, undoSeconds, type Endpoint } from '@matchdesk/shared/contract'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { audit, masterdata as masterdataTable, undoableChanges } from '../../src/db'
import { recordedActs, type Call } from '../records/recordedActs'
import { entry } from '../records/recordedBodies'
import { person } from '../support/people'
import { TestApi, type Sent } from '../support/testApi'
import { knownPerson } from './knownPerson'
import { everyRow, newestAudit } from './tables'

const api = new TestApi()
const acts: Readonly<Record<string, () => Promise<Call>>> = recordedActs(api).acts
const takeBack = (id: string | undefined, sent?: Sent) => api.call(undo.run, { params: { id: id! } }, sent)
const open = async (sent?: Sent) => (await api.call(undo.list, {}, sent)).body.undos

/** The endpoints of the contract that offer to undo a deletion. */
const deletions = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { output, title }]) =>
    output === DeleteResult || (output === BulkResults && name === 'removeMany') ? [{ action: `${area}.${name}`, title: title ?? '' }] : [],
  ),
)

/** The tables from which deletions deleted rows, and those that refer to them, without a trigger that keeps their changes. */
async function tablesWithoutTrigger(): Promise<readonly string[]> {
  const sources = (await api.db.selectDistinct({ source: undoableChanges.source }).from(undoableChanges).where(isNull(undoableChanges.after))).map(
    ({ source }) => source,
  )
  assert.notDeepEqual(sources, [])
  const { rows } = await api.db.execute<{ name: string }>(sql`with recursive reached(id) as (
      select c::regclass::oid from unnest(${sql.param(sources)}::text[]) as c
      union select k.conrelid from pg_constraint k join reached r on r.id = k.confrelid where k.contype = 'f')
    select c.relname as name from reached join pg_class c on c.oid = reached.id
    where not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_kept')`)
  return rows.map(({ name }) => name)
}

describe('a deletion is undone with every column of every table', () => {
  for (const { action, title } of deletions)
    test(action, async () => {
      const prepare = acts[action]
      assert.ok(prepare, `${action} has no example in recordedActs`)
      const call = await prepare()
      const [rows, until] = [await everyRow(api), await newestAudit(api)]
      const { status, body } = await call()
      assert.equal(status, 200, body.message)
      const [own, ...others] = await open()
      assert.deepEqual([own?.id, own?.text.split(': ')[0], others], [body.undo?.id, title, []])
      assert.notDeepEqual(await everyRow(api, until), rows)
      assert.deepEqual(await tablesWithoutTrigger(), [])
      const undone = await takeBack(body.undo?.id)
      assert.deepEqual([undone.status, undone.body.message], [200, 'The deletion is undone'])
      assert.deepEqual(await everyRow(api, until), rows)
    })
})

test('a deletion from a table without its trigger is refused, since its undo would restore nothing', async () => {
  await api.call(masterdata.add, { body: entry })
  const [row] = await api.db.select().from(masterdataTable)
  const trigger = (state: 'enable' | 'disable') => api.db.execute(sql.raw(`alter table masterdata ${state} trigger masterdata_kept`))
  await trigger('disable')
  try {
    assert.equal((await api.call(masterdata.remove, { params: { id: String(row!.id) } })).status, 500)
  } finally {
    await trigger('enable')
  }
  assert.deepEqual([await api.db.$count(masterdataTable, eq(masterdataTable.id, row!.id)), await open()], [1, []])
})

/** The deletion of a woman whom many tables name. */
async function arrange() {
  const one = await knownPerson(api, await person(api))
  /** Addresses of pictures end at a moment. */
  const readList = async () =>
    (await api.call(appUsers.list, {})).body.app_users.map(({ my_selfie, ...row }) => ({ ...row, selfie: my_selfie !== null }))
  return { remove: () => api.call(appUsers.remove, { headers: { USERID: one.wire } }), readList }
}

describe('the deletion of an app user', () => {
  test('hides them at once, and its undo leaves every column of every table as before', async () => {
    const { remove, readList } = await arrange()
    const [before, rows, until] = [await readList(), await everyRow(api), await newestAudit(api)]
    const { status, body } = await remove()
    assert.equal(status, 200, body.message)
    assert.equal(Date.parse(body.undo!.until) > api.now().getTime(), true)
    assert.equal((await readList()).length, before.length - 1)
    assert.equal((await takeBack(body.undo?.id)).status, 200)
    assert.deepEqual(await readList(), before)
    assert.deepEqual(await everyRow(api, until), rows)
  })

  test('is one row of the history, and its undo another with the same records', async () => {
    const { remove } = await arrange()
    await api.forgetHistory()
    const { undo: offered } = (await remove()).body
    await takeBack(offered?.id)
    const rows = await api.db.select().from(audit).orderBy(asc(audit.id))
    const [deleted, undone, ...others] = rows
    assert.deepEqual([undone?.action, undone?.subject, others], ['undo.run', deleted?.subject, []])
  })

  test('is offered in its session alone, also after the API was started again', async () => {
    const { remove, readList } = await arrange()
    const before = await readList()
    const { undo: offered } = (await remove()).body
    const [own, ...others] = await open()
    assert.deepEqual([own?.id, own?.text, others], [offered?.id, 'Deleted an app user', []])
    assert.ok(own!.milliseconds > 8_000 && own!.milliseconds <= undoSeconds * 1000)
    assert.deepEqual([await open({ as: api.bilal }), await open({ as: await api.signIn('amina@team.example') })], [[], []])
    const again = await buildApp(api.deps)
    const { statusCode } = await again.inject({ method: 'POST', url: `/api/v1/undo/${offered?.id}`, headers: api.amina })
    await again.close()
    assert.deepEqual([statusCode, await readList(), await open()], [200, before, []])
  })
})
