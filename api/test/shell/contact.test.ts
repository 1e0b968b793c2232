import { session } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { audit, contactMessages } from '../../src/db'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const contactMessage = { name: 'Sana Mirza', email: 'sana@example.org', message: 'Good morning,\n\nplease call me.' }
const send = (body: object, headers = {}) => api.call(session.contact, { body: { ...contactMessage, ...body } }, { as: {}, headers })

describe('a contact message', () => {
  test('is stored as it was written', async () => {
    const { status, body } = await send({})
    assert.deepEqual([status, body], [200, { success: true, message: 'Thank you for your message. We will get back to you soon.' }])
    const [row] = await api.db.select().from(contactMessages)
    assert.deepEqual([row?.name, row?.email, row?.message], [contactMessage.name, contactMessage.email, contactMessage.message])
    const [line] = await api.db.select().from(audit).where(eq(audit.action, 'session.contact'))
    assert.deepEqual([line?.actor, line?.subject], [null, [`contact:${row?.id}`]])
  })

  test('must have a name, an address and words', async () => {
    const expected = { name: 'Name required!', email: 'Email required!', message: 'Message required!' }
    for (const [field, message] of Object.entries(expected))
      for (const empty of ['', ' \n']) assert.deepEqual((await send({ [field]: empty })).body, { message, field })
    assert.equal((await send({ message: 'x'.repeat(5001) })).status, 400)
    assert.equal((await send({ name: 'x'.repeat(201) })).status, 400)
  })

  test('cannot add lines to the head of a mail', async () => {
    for (const name of ['Sana\r\nBcc: all@example.org', 'Sana\nBcc: x', 'Sana\rX: y', 'Sana\u0000', 'Sana\u2028X: y', 'Sana\u0085X: y'])
      assert.deepEqual((await send({ name })).body, { message: 'Name is not valid', field: 'name' })
    for (const email of ['a@b.example\nBcc: c@d.example', 'a@b.example, c@d.example', 'Sana <a@b.example>'])
      assert.equal((await send({ email })).status, 400, email)
    assert.equal(await api.db.$count(contactMessages), 0)
  })

  test('of somebody else under the same key is another one', async () => {
    await send({}, { 'idempotency-key': 'k1' })
    const { status, headers } = await send({ name: 'Bilal' }, { 'idempotency-key': 'k1' })
    assert.deepEqual([status, headers['idempotency-replayed']], [200, undefined])
    assert.equal(await api.db.$count(contactMessages), 2)
  })

  test('may be written ten times an hour from one place', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => send({}, { 'x-forwarded-for': `10.0.0.${n}` })))
    const refused = responses.filter(({ status }) => status === 429)
    assert.equal(refused.length, 30)
    assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) > 3500))
    assert.equal(await api.db.$count(contactMessages), 10)
    api.wait(61)
    assert.equal((await send({})).status, 200)
  })
})
