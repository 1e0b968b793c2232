import {
  getInfo,
  masterdata,
  masterdataTypes,
  profileFields,
  profiles,
  roleScopes,
  type MasterdataType,
  type Output,
} from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { checkProfile } from '../../src/areas/profiles/checkProfile'
import { appUsers, masterdataRenames, reports, specialUsers } from '../../src/db'
import { batchSize, renameValues } from '../../src/jobs/renameWorker'
import { onPostgres } from '../support/engine'
import { person, report } from '../support/people'
import { documents, profileTexts } from '../support/profiles'
import { untilSomebodyWaits } from '../support/untilSomebodyWaits'
import { TestApi, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi({}, 30_000)
type Item = Output<typeof masterdata.list>[number]

const list = async (type: MasterdataType) => (await api.call(masterdata.list, { params: { type } })).body
const entry = async (type: MasterdataType, name: string): Promise<Item> => {
  const found = (await list(type)).find((one) => one.name === name)
  assert.ok(found, `${type} has no ${name}`)
  return found
}

async function add(type: MasterdataType, name: string) {
  await api.call(masterdata.add, { body: { type, name, description: 'For this test' } })
  return entry(type, name)
}

const rename = ({ id, updatedAt, type, description }: Item, name: string, as?: Headers) =>
  api.call(
    masterdata.update,
    { params: { id }, headers: { 'If-Match': updatedAt }, body: { type: type as MasterdataType, name, description } },
    as ? { as } : {},
  )

const progress = async (job: string | undefined) => (await api.call(masterdata.rename, { params: { job: job ?? '' } })).body
const work = () => renameValues(api.deps)
/** Does one batch and stops, as a process that ends. */
const workOnce = () => renameValues(api.deps, () => true)

const crowd = (count: number, values: Record<string, string>) =>
  api.db.execute(
    sql`insert into app_users (name, sex, mobile_no, email_id, ${sql.join(
      Object.keys(values).map((name) => sql.identifier(name)),
      sql`, `,
    )}) select 'Person ' || g, 'Male', '+9231' || g, 'c' || g || '@example.org', ${sql.join(
      Object.values(values).map((value) => sql`${value}::text`),
      sql`, `,
    )} from generate_series(1, ${sql.raw(String(count))}) as g`,
  )

const tones = async () => {
  const { rows } = await api.db.execute<{ skintone: string; n: number }>(
    sql`select skintone, count(*)::int as n from app_users group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ skintone, n }) => [skintone, n]))
}

describe('the rename of a value in use', () => {
  test('follows to 614 profiles, and says how far it has come', async () => {
    const tawny = await add('Skintone', 'Tawny')
    await crowd(614, { skintone: 'Tawny' })
    const other = await person(api, { skintone: 'Fair' })
    const { body } = await rename(tawny, 'Wheatish')
    assert.equal(body.message, 'Skintone updated successfully')
    assert.deepEqual(await progress(body.job), {
      id: body.job,
      type: 'Skintone',
      old_name: 'Tawny',
      new_name: 'Wheatish',
      state: 'running',
      total: null,
      done: 0,
    })
    await workOnce()
    const { state, total, done } = await progress(body.job)
    assert.deepEqual({ state, total, done }, { state: 'running', total: 614, done: batchSize })
    await work()
    assert.deepEqual(await tones(), { Fair: 1, Wheatish: 614 })
    const ended = await progress(body.job)
    assert.deepEqual([ended.state, ended.total, ended.done], ['done', 614, 614])
    assert.deepEqual((await api.call(masterdata.renames, { params: { type: 'Skintone' } })).body, { newest: ended })
    assert.deepEqual((await api.call(masterdata.renames, { params: { type: 'Height' } })).body, { newest: null })
    const [spared] = await api.db.select().from(appUsers).where(eq(appUsers.id, other.id))
    assert.deepEqual(spared?.updatedAt, other.updatedAt)
  })

  test('tells every console at its end what it changed', async () => {
    const single = await add('Marital Status', 'Single')
    await person(api, { martial_status: 'Single' })
    await rename(single, 'Unmarried')
    const stream = await api.deps.live.follow({ session: '00000000-0000-4000-8000-000000000001', may: new Set(roleScopes.Owner) })
    await work()
    // A fact without records ends the streams of sessions that are not open.
    const lines = (await stream.toArray()).join('')
    for (const changed of ['app_users', 'special_users']) assert.ok(lines.includes(JSON.stringify({ changed })), lines)
  })

  test('is found in every column that draws from the list, and changes no other', async () => {
    await insertReferenceLists(api.db)
    const fields = Object.entries(profileFields).flatMap(([name, schema]) => {
      const { control, options } = getInfo(schema) ?? {}
      return options?.params?.type ? [{ name, type: options.params.type as MasterdataType, isMeasure: control === 'measure' }] : []
    })
    const valueOf = (name: string, isMeasure: boolean) => (isMeasure ? `5.5 ${name}` : name)
    for (const type of Object.values(masterdataTypes).filter((one) => !['Report Title', 'Rejection Reason'].includes(one))) {
      const first = (await list(type))[0]!
      const of = fields.filter((one) => one.type === type)
      const { id } = await person(api, Object.fromEntries(fields.map(({ name, isMeasure }) => [name, valueOf(first.name, isMeasure)])))
      await rename(first, 'Something New')
      await work()
      const [row] = await api.db.select().from(appUsers).where(eq(appUsers.id, id))
      const changed = fields.filter(({ name, isMeasure }) => row?.[name as keyof typeof row] === valueOf('Something New', isMeasure))
      assert.deepEqual(changed, of, type)
      assert.equal(
        fields.filter(({ name, isMeasure }) => row?.[name as keyof typeof row] === valueOf(first.name, isMeasure)).length,
        fields.length - of.length,
      )
    }
  })

  test('follows to what was reported, and to special users', async () => {
    const [reason, single] = [await add('Report Title', 'Spam'), await add('Marital Status', 'Single')]
    const [ali, sara] = [await person(api, { martial_status: 'Single' }), await person(api)]
    await report(api, ali, sara, 'Spam')
    await report(api, ali, sara, 'Scam')
    await api.db.insert(specialUsers).values({ subscriber_id: ali.id, slot: 1, name: 'Hina', gender: 'Female', age: 24, status: 'Single' })
    const { body: usage } = await api.call(masterdata.usage, { params: { id: single.id } })
    assert.deepEqual(usage, { count: 1, more: false, by: 'profiles', also: [{ count: 1, more: false, by: 'special users' }] })
    await rename(reason, 'Advertising')
    const { body } = await rename(single, 'Unmarried')
    await work()
    assert.equal((await progress(body.job)).done, 2)
    assert.deepEqual((await api.db.select().from(reports)).map(({ title }) => title).sort(), ['Advertising', 'Scam'])
    assert.deepEqual(valuesOf(await api.db.select().from(specialUsers), 'status'), ['Unmarried'])
  })

  test('makes a form that was opened before stale', async () => {
    await insertReferenceLists(api.db)
    const { user_code, wire, id } = await person(api, { ...profileTexts, skintone: 'Fair' })
    const opened = (await api.call(profiles.one, { params: { user_code } })).body.app_user
    await rename(await entry('Skintone', 'Fair'), 'Light')
    await work()
    const body = { ...profileTexts, ...(await documents()), id: wire, skintone: 'Fair' }
    const save = (headers: object) => api.call(profiles.update, { params: { user_code }, headers, body } as never)
    assert.equal((await save({ 'If-Match': opened.updatedAt })).status, 412)
    assert.deepEqual([(await save({})).status, (await save({})).body.field], [400, 'skintone'])
    const [row] = await api.db.select().from(appUsers).where(eq(appUsers.id, id))
    assert.equal(row?.skintone, 'Light')
  })

  test('has no job when nobody uses the value or only the description changes', async () => {
    const tawny = await add('Skintone', 'Tawny')
    assert.equal((await rename(tawny, 'Wheatish')).body.job, undefined)
    await person(api, { skintone: 'Wheatish' })
    const renamed = await entry('Skintone', 'Wheatish')
    assert.equal((await rename({ ...renamed, description: 'Warm' }, ' Wheatish ')).body.job, undefined)
    assert.equal(await api.db.$count(masterdataRenames), 0)
  })
})

describe('a rename that is under way', () => {
  test('goes on where it was after a restart, and counts nobody twice', async () => {
    const tawny = await add('Skintone', 'Tawny')
    await crowd(batchSize * 2 + 7, { skintone: 'Tawny' })
    const { body } = await rename(tawny, 'Wheatish')
    await workOnce()
    await api.db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`)
    await api.db.execute(sql`create trigger refused before update on masterdata_renames execute function refuse()`)
    await assert.rejects(work())
    assert.deepEqual(await tones(), { Tawny: batchSize + 7, Wheatish: batchSize })
    await api.db.execute(sql`drop trigger refused on masterdata_renames; drop function refuse`)
    await api.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)
    await work()
    assert.deepEqual(await tones(), { Wheatish: batchSize * 2 + 7 })
    const { state, total, done } = await progress(body.job)
    assert.deepEqual([state, total, done], ['done', batchSize * 2 + 7, batchSize * 2 + 7])
    assert.deepEqual((await api.db.execute(sql`select id from pgboss.job`)).rows, [])
  })

  for (const [title, last] of [
    ['and is followed by a second rename ends with the last name, also in two processes', 'Golden'],
    ['and is taken back ends with the first name', 'Tawny'],
  ] as const)
    test(title, async () => {
      const tawny = await add('Skintone', 'Tawny')
      await crowd(batchSize + 7, { skintone: 'Tawny' })
      await rename(tawny, 'Wheatish')
      await workOnce()
      await rename(await entry('Skintone', 'Wheatish'), last)
      await Promise.all([work(), work()])
      await work()
      assert.deepEqual(await tones(), { [last]: batchSize + 7 })
    })

  test('goes on when the value is deleted meanwhile', async () => {
    const tawny = await add('Skintone', 'Tawny')
    await person(api, { skintone: 'Tawny' })
    const { body } = await rename(tawny, 'Wheatish')
    await api.call(masterdata.remove, { params: { id: tawny.id } })
    await work()
    assert.deepEqual([await tones(), (await progress(body.job)).state], [{ Wheatish: 1 }, 'done'])
  })

  test('keeps its old name from other values of the list until it has ended', async () => {
    const [tawny, fair] = [await add('Skintone', 'Tawny'), await add('Skintone', 'Fair')]
    await person(api, { skintone: 'Tawny' })
    await rename(tawny, 'Wheatish')
    const message = '"Tawny" is being renamed to "Wheatish". Try again when that is done'
    const again = { type: 'Skintone', name: 'TAWNY', description: 'Again' } as const
    for (const refused of [await rename(fair, 'Tawny'), await api.call(masterdata.add, { body: again })])
      assert.deepEqual([refused.status, refused.body], [409, { message, field: 'name' }])
    assert.equal((await api.call(masterdata.add, { body: { ...again, type: 'Height' } })).status, 200)
    await work()
    assert.equal((await rename(fair, 'Tawny')).status, 200)
    await work()
    assert.deepEqual(await tones(), { Wheatish: 1 })
  })
})

describe('two administrators', () => {
  test('rename one value: the API refuses the second rename, and no profile changes twice', async () => {
    const tawny = await add('Skintone', 'Tawny')
    await person(api, { skintone: 'Tawny' })
    const outcomes = await Promise.all([rename(tawny, 'Wheatish'), rename(tawny, 'Golden', api.bilal)])
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), [200, 412])
    await work()
    const [left] = await list('Skintone')
    assert.deepEqual(await tones(), { [left?.name ?? '']: 1 })
    assert.equal(await api.db.$count(masterdataRenames), 1)
  })

  if (onPostgres)
    test('save a profile with the old value and rename that value at once: the profile gets the new name', async () => {
      await insertReferenceLists(api.db)
      const { id } = await person(api, { ...profileTexts, skintone: 'Other' })
      await person(api, { skintone: 'Fair' })
      const fair = await entry('Skintone', 'Fair')
      const saved = { ...profileTexts, skintone: 'Fair' }
      let renamed: ReturnType<typeof rename> | undefined
      let worked: Promise<unknown> | undefined
      await api.db.transaction(async (tx) => {
        await checkProfile(tx, saved, { ...saved, skintone: 'Other' }, api.now())
        renamed = rename(fair, 'Light', api.bilal)
        worked = renamed.then(work)
        await Promise.race([worked, untilSomebodyWaits(api.db)])
        await tx.update(appUsers).set({ skintone: 'Fair' }).where(eq(appUsers.id, id))
      })
      assert.equal((await renamed)?.status, 200)
      // A second worker finds no job while the first one still has it.
      await worked
      assert.deepEqual(await tones(), { Light: 2 })
    })
})

test('a rename that does not exist, and a list that does not, are not found', async () => {
  assert.equal((await api.call(masterdata.rename, { params: { job: '999' } })).status, 404)
  assert.equal((await api.call(masterdata.renames, { params: { type: 'Nothing' } })).status, 404)
})
