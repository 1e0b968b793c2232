import { adminUsers, views } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { views as table } from '../../src/db'
import { adminCode } from '../support/sessions'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const arrangement = { order: ['name', 'age'], hidden: ['email_id'], widths: { name: 'wide' as const }, compact: true }
const query: Record<string, string> = { filter: 'Female', city: 'Karachi' }
const view = { list: 'App users', name: 'Women in Karachi', everybody: false, query, arrangement }
const read = async (as = api.amina) => (await api.call(views.list, {}, { as })).body.views
const namesOf = async (as = api.amina) => (await read(as)).map(({ name }) => name)
const save = async (more: Partial<typeof view> = {}, as = api.amina) => (await api.call(views.add, { body: { ...view, ...more } }, { as })).body.id
const change = (id: string, body: Partial<typeof view>, as = api.amina) => api.call(views.update, { params: { id }, body }, { as })
const remove = (id: string, as = api.amina) => api.call(views.remove, { params: { id } }, { as })

describe('views', () => {
  test('keep what their author saved, by name', async () => {
    await save({ name: 'pending' })
    const id = await save()
    await save({ name: 'Older' })
    assert.deepEqual(await namesOf(), ['Older', 'pending', 'Women in Karachi'])
    const mine = (await read()).find((one) => one.id === id)
    assert.deepEqual(mine, { ...view, id, author: 'Amina', is_mine: true })
  })

  test('of one administrator are nobody else’s, and those for everybody are', async () => {
    const [own, shared] = [await save(), await save({ name: 'For the team', everybody: true })]
    assert.deepEqual(await namesOf(api.bilal), ['For the team'])
    assert.deepEqual(valuesOf(await read(api.bilal), 'author', 'is_mine'), [['Amina', false]])
    for (const refused of [await change(shared, { name: 'Mine' }, api.bilal), await remove(shared, api.bilal)])
      assert.deepEqual([refused.status, (refused.body as { message: string }).message], [403, 'Only Amina can change this view'])
    for (const refused of [await change(own, { name: 'Mine' }, api.bilal), await remove(own, api.bilal)]) assert.equal(refused.status, 404)
    assert.deepEqual(await namesOf(), ['For the team', 'Women in Karachi'])
  })

  test('change only in what their author names', async () => {
    const id = await save()
    await change(id, { name: '  Women ' })
    await change(id, { query: { filter: 'Female' } })
    await change(id, { everybody: true })
    assert.deepEqual(await read(), [{ ...view, id, name: 'Women', query: { filter: 'Female' }, everybody: true, author: 'Amina', is_mine: true }])
  })

  test('of one list and author have different names, in any case', async () => {
    const id = await save()
    const again = await api.call(views.add, { body: { ...view, name: 'women in karachi ' } })
    assert.deepEqual(again.status, 409)
    assert.equal((again.body as unknown as { message: string }).message, 'You already have a view "women in karachi"')
    await save({ list: 'Packages' })
    await save({}, api.bilal)
    const other = await save({ name: 'Other' })
    assert.equal((await change(other, { name: view.name })).status, 409)
    assert.equal((await change(id, { name: view.name })).status, 200)
  })

  test('are gone when they are deleted', async () => {
    const id = await save()
    assert.equal((await remove(id)).status, 200)
    assert.deepEqual(await read(), [])
    for (const { status } of [await remove(id), await change(id, { name: 'Late' }), await remove('x')]) assert.equal(status, 404)
  })

  test('need a name, and take no more filters and no more views than somebody uses', async () => {
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`filter${n}`, 'x']))
    for (const wrong of [{ name: '  ' }, { name: 'x'.repeat(61) }, { list: '' }, { query: many }, { query: { city: 'x'.repeat(201) } }])
      assert.equal((await api.call(views.add, { body: { ...view, ...wrong } })).status, 400, JSON.stringify(wrong))
    const author = api.amina.userid!
    await api.db.insert(table).values(Array.from({ length: 200 }, (_, n) => ({ ...view, name: `View ${n}`, author_id: author })))
    assert.equal((await api.call(views.add, { body: view })).status, 409)
  })

  test('for everybody outlive their author: another administrator changes them, and becomes the author', async () => {
    await save({ name: 'Of Bilal alone' }, api.bilal)
    const shared = await save({ everybody: true }, api.bilal)
    await api.call(adminUsers.remove, { params: await adminCode(api) })
    assert.equal(await api.db.$count(table), 1)
    assert.deepEqual(valuesOf(await read(), 'author', 'is_mine'), [['', true]])
    assert.equal((await change(shared, { everybody: false })).status, 200)
    assert.deepEqual(valuesOf(await read(), 'author'), ['Amina'])
  })
})
