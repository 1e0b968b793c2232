import { transactions, type Output } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { audit, payments as table } from '../../src/db'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
type Line = Output<typeof transactions.export>
const list = async (query = {}) => (await api.call(transactions.list, { query })).body

async function exported(query: Record<string, string> = {}) {
  const response = await api.app.inject({ url: '/api/v1/payment-history-export', query, headers: api.amina })
  const lines = response.statusCode === 200 ? response.body.split('\n').filter(Boolean) : []
  return { status: response.statusCode, headers: response.headers, lines: lines.map((line) => JSON.parse(line) as Line) }
}

describe('the history of payments', () => {
  test('has those of every type, the newest first, with the type of each', async () => {
    const payer = await person(api)
    for (const [kind, day] of [
      ['ads', 1],
      ['normal', 3],
      ['special', 2],
    ] as const)
      await payment(api, payer, { kind, createdAt: new Date(`2026-01-0${day}T00:00:00Z`) })
    const { history, total } = await list()
    assert.deepEqual([history.map(({ kind }) => kind), total], [['normal', 'special', 'ads'], 3])
  })

  test('has the rejected payments of one type, in the list and in the export', async () => {
    const payer = await person(api)
    const made = [
      { kind: 'ads', status: 'Rejected' },
      { kind: 'ads', status: 'Pending' },
      { kind: 'special', status: 'Rejected' },
    ] as const
    const [wanted] = await Promise.all(made.map((known) => payment(api, payer, known)))
    const query = { kind: 'ads', filter: 'Rejected' } as const
    const { history, total } = await list(query)
    assert.deepEqual([history.map(({ id }) => id), total], [[wanted!.wire], 1])
    const { lines } = await exported(query)
    assert.deepEqual(valuesOf(lines, 'id'), [wanted!.wire])
    assert.equal((await exported({ kind: 'gold' })).status, 400)
  })

  test('has the payments of one person by the code', async () => {
    const [ali, sara] = [await person(api), await person(api)]
    const { wire } = await payment(api, ali)
    await payment(api, sara, { transaction_id: ali.user_code })
    const { history, total } = await list({ user_code: ali.user_code, search: ali.user_code })
    assert.deepEqual([history.map(({ id }) => id), total], [[wire], 1])
  })

  test('is exported in its order, with the same filters, also where the statistics are of a day on which all payments had one id', async () => {
    const [ali, sara] = [await person(api, { name: 'Ali' }), await person(api, { name: 'Sara' })]
    await api.db.execute(sql`insert into payments (user_id, kind, package_name, package_amount, package_duration, transaction_id, status)
      select ${ali.id}, 'normal', 'Gold', 900, 1, 'TX-1', 'Pending' from generate_series(1, 300)`)
    await api.db.execute(sql`analyze payments`)
    await api.db.delete(table)
    await api.db
      .execute(sql`insert into payments (user_id, kind, package_name, package_amount, package_duration, transaction_id, status, accepted_at, created_at)
      select case when n % 5 = 0 then ${sara.id}::bigint else ${ali.id} end, (array['normal', 'special', 'ads'])[1 + n % 3], 'Gold', 900, 1, 'TX-' || n,
        case when n % 4 = 0 then 'Accepted' else 'Pending' end, case when n % 4 = 0 then now() end, now() - interval '1 second' * (n / 7) from generate_series(1, 1234) as n`)
    const all = await exported()
    assert.deepEqual([all.status, all.headers['content-type'], all.headers['x-total-count']], [200, 'application/x-ndjson', '1234'])
    const order = await api.db
      .select({ id: table.id })
      .from(table)
      .orderBy(sql`${table.createdAt} desc, ${table.id} desc`)
    assert.deepEqual(
      valuesOf(all.lines, 'id'),
      order.map(({ id }) => String(id)),
    )
    const { history } = await list({ limit: 200 })
    assert.deepEqual(all.lines.slice(0, 200), history)
    const queries: Record<string, string>[] = [{ search: 'sara' }, { filter: 'Accepted' }, { search: 'tx-12', filter: 'Pending' }]
    for (const query of queries) {
      const { total } = await list(query)
      assert.deepEqual([(await exported(query)).lines.length, total > 0], [total, true])
    }
    assert.equal((await exported({ filter: 'Refused' })).status, 400)
  })

  test('says in the audit who has exported what', async () => {
    await payment(api, await person(api, { name: 'Ali' }))
    await exported({ search: 'ali' })
    const rows = await api.db.select().from(audit).where(eq(audit.action, 'transactions.export'))
    assert.deepEqual(valuesOf(rows, 'actor', 'subject'), [[api.amina.userid, ['list:transactions', 'search:transactions']]])
  })
})
