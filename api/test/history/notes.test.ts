import { adminUsers, notes } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { person } from '../support/people'
import { adminCode } from '../support/sessions'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()

const add = (user_code: string, text: string, as = api.amina) => api.call(notes.add, { params: { user_code }, body: { text } }, { as })
const read = async (user_code: string, query = {}) => (await api.call(notes.list, { params: { user_code }, query })).body

describe('a note on a person', () => {
  test('is read by every administrator with author and time, newest first', async () => {
    const { user_code } = await person(api)
    const { status, body } = await add(user_code, '  Called twice, no answer\n')
    assert.deepEqual([status, body.message, body.note.text, body.note.author], [200, 'Note added', 'Called twice, no answer', 'Amina'])
    await add(user_code, 'Documents are fine', api.bilal)
    const { notes: found, total } = await read(user_code)
    assert.deepEqual(
      [found.map(({ author, text }) => [author, text]), total],
      [
        [
          ['Bilal', 'Documents are fine'],
          ['Amina', 'Called twice, no answer'],
        ],
        2,
      ],
    )
    assert.ok(Math.abs(Date.parse(found[0]!.at) - api.now().getTime()) < 60_000)
    assert.deepEqual(valuesOf((await read(user_code, { limit: 1, page: 2 })).notes, 'author'), ['Amina'])
    const { notes: others, total: otherTotal } = await read((await person(api)).user_code)
    assert.deepEqual([others, otherTotal], [[], 0])
  })

  test('has 1 to 2,000 characters', async () => {
    const { user_code } = await person(api)
    for (const text of ['', '  \n ', 'x'.repeat(2001)]) assert.equal((await add(user_code, text)).status, 400)
    assert.equal((await add(user_code, 'x'.repeat(2000))).status, 200)
    assert.equal((await read(user_code)).total, 1)
  })

  test('about nobody is refused', async () => {
    assert.equal((await add('MD-999999', 'Hello')).status, 404)
    assert.equal((await api.call(notes.list, { params: { user_code: 'MD-999999' } })).status, 404)
  })

  test('is neither changed nor deleted by any call, and outlives its author', async () => {
    const { user_code } = await person(api)
    await add(user_code, 'Kept', api.bilal)
    const { id } = (await read(user_code)).notes[0]!
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      for (const url of [`/api/v1/notes/${user_code}`, `/api/v1/notes/${user_code}/${id}`, `/api/v1/notes/${id}`])
        assert.equal((await api.inject({ method, url, headers: api.amina })).status, 404)
    await api.call(adminUsers.remove, { params: await adminCode(api) })
    assert.deepEqual(valuesOf((await read(user_code)).notes, 'author', 'text'), [['Bilal', 'Kept']])
  })
})
