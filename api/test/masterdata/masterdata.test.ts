import { getInfo, masterdata, masterdataTypes, profileFields, type MasterdataType } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { masterdata as table } from '../../src/db'
import { person, report } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const islam = { type: 'Religion', name: 'Islam', description: 'Faith' } as const
const list = async (type = 'Religion') => (await api.call(masterdata.list, { params: { type } })).body

async function added() {
  await api.call(masterdata.add, { body: islam })
  const [made] = await list()
  if (!made) throw new Error('No entry was made')
  return made
}

describe('master data', () => {
  test('has twenty lists, each by its name', async () => {
    for (const type of Object.values(masterdataTypes)) assert.deepEqual(await list(type), [])
    assert.equal((await api.call(masterdata.list, { params: { type: 'religion' } })).status, 404)
  })

  test('serves who may see pictures, and lets nobody edit that list', async () => {
    const [made] = await api.db.insert(table).values({ type: 'Seen Status', name: 'Everyone' }).returning()
    const params = { id: String(made?.id) }
    assert.deepEqual(valuesOf(await list('Seen Status'), 'name'), ['Everyone'])
    assert.equal((await api.call(masterdata.add, { body: { ...islam, type: 'Seen Status' as never } })).body.message, 'Type required!')
    assert.equal((await api.call(masterdata.update, { params, headers: {}, body: islam })).status, 404)
    assert.equal((await api.call(masterdata.remove, { params })).status, 404)
  })

  test('keeps the order in which entries were added, each list for itself', async () => {
    await api.call(masterdata.add, { body: islam })
    const { body } = await api.call(masterdata.add, { body: { ...islam, name: ' Atheist ' } })
    assert.deepEqual(body, { message: 'Religion added successfully' })
    await api.call(masterdata.add, { body: { ...islam, type: 'Caste' } })
    assert.deepEqual(valuesOf(await list(), 'name'), ['Islam', 'Atheist'])
  })

  test('finds entries by name and description, in their list alone', async () => {
    await api.call(masterdata.add, { body: islam })
    await api.call(masterdata.add, { body: { ...islam, name: 'Sikhism' } })
    await api.call(masterdata.add, { body: { ...islam, type: 'Caste', name: 'Islamabadi' } })
    const found = async (search: string) =>
      (await api.call(masterdata.list, { params: { type: 'Religion' }, query: { search } })).body.map(({ name }) => name)
    assert.deepEqual(await found('isla'), ['Islam'])
    assert.deepEqual(await found('FAITH'), ['Islam', 'Sikhism'])
    assert.deepEqual(await found('%'), [])
    await api.call(masterdata.add, { body: { ...islam, name: 'Bahai  Faith' } })
    for (const search of ['bahai faith', 'Bahai  Faith']) assert.deepEqual(await found(search), ['Bahai  Faith'])
  })

  test('has no name twice in a list', async () => {
    await api.call(masterdata.add, { body: islam })
    const twice = await api.call(masterdata.add, { body: { ...islam, name: 'ISLAM ' } })
    assert.deepEqual([twice.status, twice.body], [409, { message: '"ISLAM" already exists.', field: 'name' }])
    await api.call(masterdata.add, { body: { ...islam, name: 'Kalash' } })
    const other = (await list())[1]?.id ?? ''
    assert.equal((await api.call(masterdata.update, { params: { id: other }, headers: {}, body: islam })).status, 409)
  })

  test('has no name twice that reads the same, and finds one by the other', async () => {
    const spellings = {
      'Caf\u00e9': ['Cafe\u0301', 'CAF\u00c9'],
      '\u0639\u0644\u06cc \u06a9\u06c1\u0641': [
        '\u0639\u0644\u064a \u0643\u0647\u0641',
        '\u0639\u0644\u06cc  \u06a9\u06c1\u0641',
        '\u200f\u0639\u0644\u0649\u00a0\u06a9\u06c1\u200c\u0641',
      ],
      'Ahl-e-Hadith': ['Ahl\u2011e\u2011Hadith', 'ahl-e-\u00adhadith'],
    }
    for (const [name, others] of Object.entries(spellings)) {
      assert.equal((await api.call(masterdata.add, { body: { ...islam, name } })).status, 200)
      for (const other of others) {
        const twice = await api.call(masterdata.add, { body: { ...islam, name: other } })
        assert.deepEqual([twice.status, twice.body.message], [409, `"${other.trim()}" already exists.`])
        const found = await api.call(masterdata.list, { params: { type: 'Religion' }, query: { search: other } })
        assert.deepEqual(valuesOf(found.body, 'name'), [name])
      }
    }
  })

  test('keeps a double from before, and lets it become another name, never one that reads the same', async () => {
    await api.call(masterdata.add, { body: islam })
    await api.db.insert(table).values({ type: 'Religion', name: 'I\u200bslam', is_double: true })
    const [, double] = await list()
    const update = (name: string) => api.call(masterdata.update, { params: { id: double?.id ?? '' }, headers: {}, body: { ...islam, name } })
    assert.equal((await update(double?.name ?? '')).status, 200)
    assert.equal((await update('ISLAM')).status, 409)
    assert.equal((await update('Sunni Islam')).status, 200)
    await assert.rejects(api.db.insert(table).values({ type: 'Religion', name: 'Sunni  islam' }))
  })

  test('changes an entry, never its list', async () => {
    const made = await added()
    const body = { type: 'Caste', name: 'Bahai', description: '' } as const
    const changed = await api.call(masterdata.update, { params: { id: made.id }, headers: { 'If-Match': made.updatedAt }, body })
    assert.deepEqual(changed.body, { message: 'Religion updated successfully' })
    const [after] = await list()
    assert.deepEqual([after?.name, after?.description, after?.type], ['Bahai', '', 'Religion'])
    assert.equal((await api.call(masterdata.update, { params: { id: made.id }, headers: { 'If-Match': made.updatedAt }, body })).status, 412)
  })

  test('loses an entry that is deleted', async () => {
    const { id } = await added()
    assert.equal((await api.call(masterdata.remove, { params: { id } })).body.message, 'Deleted successfully')
    assert.deepEqual(await list(), [])
    assert.deepEqual((await api.call(masterdata.remove, { params: { id } })).body, { message: 'Entry not found' })
  })

  test('says how many profiles hold a value, in whatever field, each profile once', async () => {
    await insertReferenceLists(api.db)
    const usage = async (type: MasterdataType, name: string) => {
      const entry = (await list(type)).find((one) => one.name === name)
      return (await api.call(masterdata.usage, { params: { id: entry?.id ?? '' } })).body
    }
    await person(api, { religion: 'Islam', partner_religion: 'Islam', residence_size: '5.5 Marla(s)' })
    await person(api, { partner_religion: 'Islam', hometown_size: '10 Marla(s)' })
    const [ali, sara] = [await person(api, { no_of_brother: '2 Brothers' }), await person(api, { brother_status: '2 Married' })]
    await report(api, ali, sara, 'Scam or fraud')
    assert.deepEqual(await usage('Religion', 'Islam'), { count: 2, more: false, by: 'profiles' })
    assert.deepEqual(await usage('Religion', 'Sikhism'), { count: 0, more: false, by: 'profiles' })
    assert.deepEqual(await usage('Residence Size', 'Marla(s)'), { count: 2, more: false, by: 'profiles' })
    assert.deepEqual(await usage('Brother Status', '2 Brothers'), { count: 1, more: false, by: 'profiles' })
    assert.deepEqual(await usage('Married Status', '2 Married'), { count: 1, more: false, by: 'profiles' })
    assert.deepEqual(await usage('Report Title', 'Scam or fraud'), { count: 1, more: false, by: 'reports' })
  })

  test('counts no further than a thousand', async () => {
    const { id } = await added()
    await api.db.execute(sql`insert into app_users (name, sex, mobile_no, email_id, religion)
      select 'Person ' || g, 'Male', '+9230' || g, 'p' || g || '@example.org', 'Islam' from generate_series(1, 1001) as g`)
    const usage = async () => (await api.call(masterdata.usage, { params: { id } })).body
    assert.deepEqual(await usage(), { count: 1000, more: true, by: 'profiles' })
    await api.db.execute(sql`delete from app_users where name = 'Person 7'`)
    assert.deepEqual(await usage(), { count: 1000, more: false, by: 'profiles' })
  })

  test('finds who holds a value of every list that profiles draw from, and says so of nothing that is not there', async () => {
    await insertReferenceLists(api.db)
    const fields = Object.entries(profileFields).flatMap(([name, schema]) => {
      const { control, options } = getInfo(schema) ?? {}
      return options?.params?.type ? [{ name, type: options.params.type, control }] : []
    })
    const values = await Promise.all(
      fields.map(async ({ name, type, control }) => {
        const first = (await list(type))[0]!.name
        return [name, control === 'measure' ? `5 ${first}` : first]
      }),
    )
    await person(api, Object.fromEntries(values) as object)
    for (const type of Object.values(masterdataTypes).filter((one) => !['Report Title', 'Rejection Reason'].includes(one))) {
      const [first] = await list(type)
      const { count, more, by } = (await api.call(masterdata.usage, { params: { id: first!.id } })).body
      assert.deepEqual({ count, more, by }, { count: 1, more: false, by: 'profiles' }, type)
    }
    assert.equal((await api.call(masterdata.usage, { params: { id: '999999' } })).status, 404)
  })
})
