import { reports } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appUsers, audit } from '../src/db/schema'
import { Desk } from './support/desk'
import { person, report } from './support/people'

const desk = new Desk()
const list = async (query: Parameters<typeof desk.ask<typeof reports.list>>[1]['query'] = {}) => (await desk.ask(reports.list, { query })).body

describe('reports', () => {
  test('say who reported whom, and whether that person is blocked', async () => {
    const [ali, sara] = [await person(desk, { name: 'Ali' }), await person(desk, { name: 'Sara', sex: 'Female' })]
    const id = await report(desk, sara, ali, 'Scam or fraud')
    const { reportusers, total } = await list()
    assert.equal(total, 1)
    assert.deepEqual(
      { ...reportusers[0], createdAt: '' },
      {
        id,
        title: 'Scam or fraud',
        message: 'Please look',
        sender_name: 'Sara',
        receiver_name: 'Ali',
        receiver_code: ali.user_code,
        createdAt: '',
        status: false,
      },
    )
  })

  test('are found by both names, code and words, and by state', async () => {
    const [ali, sara, omar] = [await person(desk, { name: 'Ali Raza' }), await person(desk, { name: 'Sara' }), await person(desk, { name: 'Omar' })]
    await report(desk, sara, ali, 'Other')
    const second = await report(desk, ali, omar, 'Suspicious Details')
    await desk.ask(reports.toggle, { params: { id: second } })
    for (const [search, total] of [
      ['raza', 2],
      ['sara', 1],
      [omar.user_code, 1],
      ['suspicious', 1],
      ['%', 0],
      ['nothing', 0],
    ] as const)
      assert.deepEqual([search, (await list({ search })).total], [search, total])
    assert.deepEqual(
      (await list({ status: 'true' })).reportusers.map(({ receiver_name }) => receiver_name),
      ['Omar'],
    )
    assert.deepEqual(
      (await list({ status: 'false' })).reportusers.map(({ receiver_name }) => receiver_name),
      ['Ali Raza'],
    )
    assert.equal((await desk.raw({ url: '/api/v1/reports/users', headers: desk.amina })).status, 200)
  })

  test('block and unblock the person, in every report about that person', async () => {
    const [ali, sara, omar] = [await person(desk), await person(desk), await person(desk)]
    const id = await report(desk, sara, ali)
    await report(desk, omar, ali)
    assert.deepEqual((await desk.ask(reports.toggle, { params: { id } })).body, { message: 'User blocked', status: true })
    assert.deepEqual(
      (await list()).reportusers.map(({ status }) => status),
      [true, true],
    )
    assert.deepEqual((await desk.ask(reports.toggle, { params: { id } })).body, { message: 'User unblocked', status: false })
    assert.deepEqual(
      (await list()).reportusers.map(({ status }) => status),
      [false, false],
    )
  })

  test('a double click blocks once', async () => {
    const [ali, sara] = [await person(desk), await person(desk)]
    const id = await report(desk, sara, ali)
    const click = () => desk.ask(reports.toggle, { params: { id } }, { headers: { 'idempotency-key': 'one-click' } })
    const answers = await Promise.all([click(), click(), click()])
    for (const { status, body } of answers) assert.deepEqual([status, body], [200, { message: 'User blocked', status: true }])
    assert.equal(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 2)
    assert.equal((await list()).reportusers[0]?.status, true)
  })

  test('clicks of two administrators at once follow one another', async () => {
    const [ali, sara] = [await person(desk), await person(desk)]
    const id = await report(desk, sara, ali)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => desk.ask(reports.toggle, { params: { id } }, { as: n % 2 ? desk.amina : desk.bilal })),
    )
    assert.equal(answers.filter(({ body }) => body.status).length, 5)
    assert.equal((await list()).reportusers[0]?.status, false)
    assert.equal(await desk.db.$count(audit, eq(audit.action, 'reports.toggle')), 10)
  })

  test('the last one against a blocked person stays until that person is unblocked', async () => {
    const [ali, sara, omar] = [await person(desk), await person(desk), await person(desk)]
    const ids = [await report(desk, sara, ali), await report(desk, omar, ali)]
    await desk.db.update(appUsers).set({ blocked_at: new Date() }).where(eq(appUsers.id, ali.id))
    const answers = await Promise.all(ids.map((id) => desk.ask(reports.remove, { params: { id } })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.match(answers.find(({ status }) => status === 409)?.body.message ?? '', /Unblock the user first/)
    const [left] = (await list()).reportusers
    await desk.ask(reports.toggle, { params: { id: left?.id ?? '' } })
    assert.deepEqual((await desk.ask(reports.remove, { params: { id: left?.id ?? '' } })).body, { message: 'Deleted successfully' })
  })

  test('that are not there are not found', async () => {
    for (const id of ['999999', 'abc', '-1', '9'.repeat(30)]) {
      assert.deepEqual((await desk.ask(reports.toggle, { params: { id } })).body, { message: 'Report not found' })
      assert.equal((await desk.ask(reports.remove, { params: { id } })).status, 404)
    }
  })
})
