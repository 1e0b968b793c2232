import { adminUsers, preferences } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { preferences as table } from '../../src/db'
import { adminCode } from '../support/sessions'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const arrangement = { order: ['name', 'age'], hidden: ['email_id'], widths: { name: 'wide' as const }, compact: true }
const plain = { order: [], hidden: [], widths: {}, compact: false }
const wide = (columns: number) => Object.fromEntries(Array.from({ length: columns }, (_, n) => [`column${n}`, 'wide' as const]))
const read = async (as = api.amina) => (await api.call(preferences.read, {}, { as })).body.tables
const save = (tables: Record<string, typeof arrangement | typeof plain>, as = api.amina) => api.call(preferences.save, { body: { tables } }, { as })

describe('preferences', () => {
  test('are empty at first, and stay what an administrator chose', async () => {
    assert.deepEqual(await read(), {})
    await save({ 'App users': arrangement })
    assert.deepEqual(await read(), { 'App users': arrangement })
    await save({ 'App users': plain })
    assert.deepEqual(await read(), { 'App users': plain })
  })

  test('of one administrator are nobody else’s', async () => {
    await save({ 'App users': arrangement })
    assert.deepEqual(await read(api.bilal), {})
  })

  test('of two tables that two tabs arrange at once are both kept', async () => {
    const outcomes = await Promise.all([save({ 'App users': arrangement }), save({ Packages: plain })])
    assert.deepEqual(valuesOf(outcomes, 'status'), [200, 200])
    assert.deepEqual(await read(), { 'App users': arrangement, Packages: plain })
  })

  test('hold the time to undo, ten seconds at first, beside the tables', async () => {
    const seconds = async (as = api.amina) => (await api.call(preferences.read, {}, { as })).body.undo
    assert.equal(await seconds(), 10)
    await api.call(preferences.save, { body: { tables: {}, undo: 120 } }, { as: api.amina })
    await save({ 'App users': arrangement })
    assert.deepEqual([await seconds(), await seconds(api.bilal)], [120, 10])
    const { status } = await api.inject({
      method: 'PUT',
      url: '/api/v1/preferences',
      headers: api.amina,
      payload: { tables: {}, undo: 3600 },
    })
    assert.equal(status, 400)
  })

  test('take arrangements of tables and nothing else, and no more than 200 of them', async () => {
    for (const tables of [
      null,
      [],
      { a: {} },
      { a: { ...plain, widths: { name: '12px' } } },
      { a: { ...plain, order: ['x'.repeat(101)] } },
      { a: { ...plain, widths: wide(61) } },
    ]) {
      const { status } = await api.inject({ method: 'PUT', url: '/api/v1/preferences', headers: api.amina, payload: { tables } })
      assert.equal(status, 400, JSON.stringify(tables))
    }
    const { status } = await save(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`List ${n}`, plain])))
    assert.equal(status, 400)
    assert.deepEqual(await read(), {})
  })

  test('go with the administrator', async () => {
    await save({ 'App users': arrangement }, api.bilal)
    await api.call(adminUsers.remove, { params: await adminCode(api) })
    assert.equal(await api.db.$count(table), 0)
  })
})
