import { history } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { beforeEach, describe, test } from 'node:test'
import { recordAudit } from '../../src/history/audit'
import { TestApi } from '../support/testApi'

const api = new TestApi()

const read = async (query: Parameters<typeof api.call<typeof history.list>>[1]['query'] = {}) => (await api.call(history.list, { query })).body

describe('the history of viewed pictures, by the hour,', () => {
  /** Ten minutes after a full hour. */
  let start: Date
  beforeEach(() => {
    api.wait(70 - ((api.now().getTime() / 60_000) % 60))
    start = api.now()
  })
  const minuteOf = (at: string) => Math.round((Date.parse(at) - start.getTime()) / 60_000)
  const view = (minutes: number, { actor = api.amina.userid!, ip = '127.0.0.1', subject = `payment:${minutes}` } = {}) =>
    recordAudit(
      api.db,
      { now: () => new Date(start.getTime() + minutes * 60_000), ip, requestId: 'test' },
      { actor, action: 'media.view', records: [{ subject, changes: [{ field: 'screenshot', before: null, after: 'viewed' }] }] },
    )
  const rows = async (query: Parameters<typeof read>[0] = {}) =>
    (await read({ action: 'media.view', viewings: 'hour', ...query })).history.map(({ at, actor_name, title, subject_count }) =>
      [minuteOf(at), actor_name, title, subject_count].join(' | '),
    )
  const title = 'Viewed an ID card or a payment screenshot'
  const titleOfMany = (count: number) => `Viewed ID cards or payment screenshots ${count} times within an hour`

  test('is one row for each administrator, address and hour, that of the first, with every picture', async () => {
    for (const minutes of [0, 10, 49, 50, 55]) await view(minutes)
    await view(20, { actor: api.bilal.userid! })
    await view(30, { ip: '10.0.0.1' })
    assert.deepEqual(await rows(), [
      `50 | Amina | ${titleOfMany(2)} | 2`,
      `30 | Amina | ${title} | 1`,
      `20 | Bilal | ${title} | 1`,
      `0 | Amina | ${titleOfMany(3)} | 3`,
    ])
    const { history: all, total } = await read({ action: 'media.view', viewings: 'hour' })
    assert.equal(total, 4)
    assert.deepEqual(
      all[3]!.subjects.map(({ subject }) => subject),
      ['payment:0', 'payment:10', 'payment:49'],
    )
    assert.deepEqual(
      all[3]!.changes.map(({ subject }) => subject),
      ['payment:0', 'payment:10', 'payment:49'],
    )
    assert.equal((await read({ action: 'media.view' })).total, 7)
    assert.equal((await read({ action: 'media.view', viewings: 'each' })).total, 7)
  })

  test('begins at the time and with the record that the list is narrowed to', async () => {
    for (const minutes of [0, 10, 20]) await view(minutes, { subject: minutes === 10 ? 'payment:2' : 'payment:1' })
    const from = new Date(start.getTime() + 5 * 60_000).toISOString()
    assert.deepEqual(await rows({ from }), [`10 | Amina | ${titleOfMany(2)} | 2`])
    assert.deepEqual(await rows({ to: from }), [`0 | Amina | ${title} | 1`])
    assert.deepEqual(await rows({ subject: 'payment:2' }), [`10 | Amina | ${title} | 1`])
    assert.deepEqual(await rows({ subject: 'payment:1' }), [`0 | Amina | ${titleOfMany(2)} | 1`])
  })

  test('counts a hundred and more pictures', async () => {
    for (let index = 0; index < 103; index += 1) await view(index / 3)
    const [row] = (await read({ action: 'media.view', viewings: 'hour' })).history
    assert.deepEqual([row!.title, row!.subject_count, row!.subjects.length], [titleOfMany(103), 103, 100])
  })

  test('keeps its pages while more pictures of the same hour are viewed', async () => {
    for (const minutes of [-120, -60, -5, 0]) await view(minutes)
    api.wait(1)
    const first = await read({ action: 'media.view', viewings: 'hour', limit: 1 })
    for (const minutes of [2, 3, 65]) await view(minutes)
    api.wait(70)
    const page = async (number: number) => {
      const { history: rows, total } = await read({ action: 'media.view', viewings: 'hour', limit: 1, page: number, as_of: first.as_of })
      return [rows[0] && minuteOf(rows[0].at), total]
    }
    assert.deepEqual([minuteOf(first.history[0]!.at), first.total], [-5, 3])
    assert.deepEqual(
      [await page(1), await page(2), await page(3), await page(4)],
      [
        [-5, 3],
        [-60, 3],
        [-120, 3],
        [undefined, 3],
      ],
    )
  })
})
