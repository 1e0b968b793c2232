import { history, setting } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const change = (isFreeEntry: 0 | 1, as = api.amina) => api.call(setting.change, { body: { isFreeEntry } }, { as })
const read = async (as = api.amina) => (await api.call(setting.read, {}, { as })).body

describe('free joining', () => {
  test('is off until somebody turns it on, and then on for everybody', async () => {
    assert.deepEqual(await read(), { admin: { isFreeEntry: 0 } })
    assert.deepEqual((await change(1)).body, { message: 'Females join for free' })
    assert.deepEqual(await read(api.bilal), { admin: { isFreeEntry: 1 } })
    assert.deepEqual((await change(0, api.bilal)).body, { message: 'Free joining for females is off' })
    assert.deepEqual(await read(), { admin: { isFreeEntry: 0 } })
  })

  test('says who turned it, and to what', async () => {
    await change(1)
    await change(0, api.bilal)
    const { history: rows } = (await api.call(history.list, { query: { action: 'setting.change' } })).body
    assert.deepEqual(
      rows.map(({ actor_name, subject, changes }) => [actor_name, subject, ...changes.map(({ after }) => after)]),
      [
        ['Bilal', 'setting:isFreeEntry', 0],
        ['Amina', 'setting:isFreeEntry', 1],
      ],
    )
  })

  test('takes 0 and 1 and nothing else', async () => {
    await change(1)
    for (const isFreeEntry of [2, -1, 0.5, true, false, '0', '', null, [0], {}, undefined]) {
      const { status } = await api.inject({ method: 'PATCH', url: '/api/v1/admin/setting', headers: api.amina, payload: { isFreeEntry } })
      assert.equal(status, 400, JSON.stringify(isFreeEntry))
    }
    assert.deepEqual(await read(), { admin: { isFreeEntry: 1 } })
  })
})
